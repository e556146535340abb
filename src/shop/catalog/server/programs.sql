-- Products: SKUs, addresses, revisions, GTINs, search, stock and its movements.

-- `P-00042`, for a product without an SKU of its own. Planned for each call: thousands of products may be added in one
-- transaction that starts with an empty table.
CREATE OR REPLACE FUNCTION new_sku() RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  candidate text;
BEGIN
  LOOP
    candidate := 'P-' || to_char(nextval('product_skus'), 'FM00000');
    EXIT WHEN NOT EXISTS (SELECT FROM products WHERE lower(sku) = lower(candidate) AND deleted_at IS NULL);
  END LOOP;
  RETURN candidate;
END
$$;

-- A product's revision increases with every change of the terms of an order.
CREATE OR REPLACE FUNCTION grow_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER grow_revision BEFORE UPDATE ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.sku, OLD.kind, OLD.price_cents, OLD.min_order, OLD.multiple, OLD.order_beyond_stock,
      OLD.tax_class, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.name, NEW.sku, NEW.kind, NEW.price_cents, NEW.min_order, NEW.multiple, NEW.order_beyond_stock,
      NEW.tax_class, NEW.deleted_at))
  EXECUTE FUNCTION grow_revision();

CREATE OR REPLACE FUNCTION grow_revision_by_tier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET revision = revision + 1 WHERE id IN (OLD.product_id, NEW.product_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER grow_revision AFTER INSERT OR UPDATE OR DELETE ON price_tiers
  FOR EACH ROW EXECUTE FUNCTION grow_revision_by_tier();

-- Two products on sale cannot have the same GTIN.
CREATE OR REPLACE FUNCTION hold_gtin_to_one_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gtin text := NEW.specification ->> 'gtin';
BEGIN
  IF gtin IS NULL OR NEW.deleted_at IS NOT NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL AND OLD.specification ->> 'gtin' = gtin THEN
    RETURN NEW;
  END IF;
  -- Of two transactions with the same GTIN, the second waits and then sees the first.
  PERFORM pg_advisory_xact_lock(hashtextextended('gtin ' || gtin, 0));
  IF EXISTS (
    SELECT FROM products WHERE specification ->> 'gtin' = gtin AND deleted_at IS NULL AND id <> NEW.id
  ) THEN
    RAISE EXCEPTION 'Another product has GTIN %.', gtin
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'products_gtin_on_sale', TABLE = 'products';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER hold_gtin_to_one_product BEFORE INSERT OR UPDATE OF specification, deleted_at ON products
  FOR EACH ROW EXECUTE FUNCTION hold_gtin_to_one_product();

-- Lower-case ASCII words separated by hyphens: 'Café 5 Ah' becomes 'cafe-5-ah'.
CREATE OR REPLACE FUNCTION plain_words(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim('-' from left(
    trim('-' from regexp_replace(regexp_replace(normalize(lower(words), NFKD), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g')),
    80
  ))
$$;

-- Made from the name, or from the SKU if the name has no usable letter.
CREATE OR REPLACE FUNCTION slug_of(name text, sku text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(plain_words(name), ''), nullif(plain_words(sku), ''), 'product')
$$;

-- The product that owns a slug. A product on sale keeps every slug it ever had. Planned for each call, like `new_sku`.
CREATE OR REPLACE FUNCTION slug_holder(wanted text) RETURNS uuid LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  holder uuid;
BEGIN
  SELECT product_id INTO holder FROM product_slugs WHERE slug = wanted;
  IF (SELECT deleted_at IS NULL FROM products WHERE id = holder) THEN RETURN holder; END IF;
  RETURN NULL;
END
$$;

-- Gives a product without a slug one that is not taken.
CREATE OR REPLACE FUNCTION give_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text;
  tries integer := 1;
BEGIN
  IF NEW.slug IS NOT NULL THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(74115003);
  wanted := slug_of(NEW.name, NEW.sku);
  NEW.slug := wanted;
  WHILE slug_holder(NEW.slug) <> NEW.id LOOP
    tries := tries + 1;
    NEW.slug := wanted || '-' || tries;
  END LOOP;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER give_slug BEFORE INSERT OR UPDATE OF slug ON products FOR EACH ROW EXECUTE FUNCTION give_slug();

-- Records every slug of a product, and refuses one that belongs to another product on sale.
CREATE OR REPLACE FUNCTION keep_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_slugs (slug, product_id) VALUES (NEW.slug, NEW.id)
  ON CONFLICT (slug) DO UPDATE SET product_id = NEW.id
  WHERE coalesce(slug_holder(NEW.slug), NEW.id) = NEW.id;
  IF NOT FOUND THEN
    RAISE unique_violation USING MESSAGE = 'another product has this slug', CONSTRAINT = 'product_slugs_pkey';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER keep_slug AFTER INSERT OR UPDATE OF slug ON products FOR EACH ROW EXECUTE FUNCTION keep_slug();

-- Normalises text before it is split into words, for products and for search queries alike: lower case, no accents, and each
-- number written one way together with its unit: '1,190 mm' and '1190mm', '5.0 Ah' and '5Ah'.
CREATE OR REPLACE FUNCTION search_form(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  form text := regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f]', '', 'g');
  unit text[];
BEGIN
  form := regexp_replace(form, '(\d),(?=\d{3}(\D|$))', '\1', 'g');
  form := regexp_replace(form, '(\d),(?=\d{1,2}(\D|$))', '\1.', 'g');
  form := regexp_replace(form, '(\.\d*[1-9])0+(?!\d)', '\1', 'g');
  form := regexp_replace(form, '(\d)\.0+(?!\d)', '\1', 'g');
  IF form ~ '\d\s*(volt|amp|kilo|millimet)' THEN
    FOREACH unit SLICE 1 IN ARRAY ARRAY[
      ['volts?', 'v'], ['amps?|amperes?', 'a'], ['kilowatts?', 'kw'], ['millimet(?:er|re)s?', 'mm'], ['kilos?', 'kg']
    ] LOOP
      form := regexp_replace(form, '(\d)\s*(?:' || unit[1] || ')(?![[:alnum:]])', '\1' || unit[2], 'g');
    END LOOP;
  END IF;
  RETURN regexp_replace(
    form,
    '(\d)\s+(kwh|wh|mwh|ah|mah|kv|mv|v|ka|ma|a|kw|mw|w|mm2|mm|cm|m|kg|g|mω|ω|°c|khz|kpa|bar|kn|min|s|l|%)(?![[:alnum:]])',
    '\1\2',
    'g'
  );
END
$$;

CREATE OR REPLACE FUNCTION search_tokens(form text) RETURNS TABLE (place bigint, token text) LANGUAGE sql IMMUTABLE ROWS 20 AS $$
  SELECT place, left(piece[1], 60)
  FROM regexp_matches(form, '\d+\.\d+[[:alpha:]]*|[[:alnum:]]+', 'g') WITH ORDINALITY AS matches (piece, place)
$$;

-- 'Cells' is found by 'cell'. Tokens with digits stay as they are.
CREATE OR REPLACE FUNCTION search_stem(token text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN token ~ '\d' THEN token ELSE coalesce((ts_lexize('english_stem', token))[1], token) END
$$;

-- Hyphenated words are also found in one word: 'on-board' by 'onboard'.
CREATE OR REPLACE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  form text := search_form(words);
BEGIN
  RETURN array_to_tsvector(array(
    SELECT DISTINCT search_stem(token) FROM search_tokens(form)
    UNION
    SELECT left(translate(piece[1], '-/.', ''), 60)
    FROM regexp_matches(form, '[[:alnum:]]+(?:[-/][[:alnum:].]+)+', 'g') AS matches (piece)
  ));
END
$$;

-- Keeps `product_search` and `search_vocabulary` in step with products on sale.
CREATE OR REPLACE FUNCTION index_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_name tsvector := search_words(NEW.name || ' ' || NEW.sku);
  of_figures tsvector := search_words(NEW.search_words);
  of_all tsvector := of_name || of_figures || search_words(NEW.description);
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM product_search WHERE product_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO product_search (product_id, position, sku_key, name_words, figure_words, all_words)
  VALUES (NEW.id, NEW.position, lower(translate(NEW.sku, '-._/', '')), of_name, of_figures, of_all)
  ON CONFLICT (product_id) DO UPDATE SET
    sku_key = excluded.sku_key, name_words = of_name, figure_words = of_figures, all_words = of_all;
  INSERT INTO search_vocabulary (word)
  SELECT found_word.word FROM unnest(tsvector_to_array(of_all)) AS found_word (word)
  WHERE found_word.word ~ '^[^\d]{3,}$' AND NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = found_word.word);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER index_product AFTER INSERT OR UPDATE OF name, sku, description, search_words, deleted_at ON products
  FOR EACH ROW EXECUTE FUNCTION index_product();

CREATE OR REPLACE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON price_tiers
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

-- Every product has a stock row from the start. A tracked product starts with no units.
CREATE OR REPLACE FUNCTION begin_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock (product_id, on_hand, unit_count)
  SELECT id, 0, CASE WHEN tracking <> 'none' THEN 0 END FROM added;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER begin_stock AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_stock();

-- The only way to change stock. Rows are locked in one order, so that two orders cannot deadlock.
CREATE OR REPLACE FUNCTION apply_stock_movements() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM stock WHERE product_id IN (SELECT product_id FROM moved) ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE stock SET on_hand = stock.on_hand + change.on_hand, held = stock.held + change.held
  FROM (
    SELECT product_id, sum(on_hand_change)::bigint AS on_hand, sum(held_change)::bigint AS held
    FROM moved GROUP BY product_id
  ) change
  WHERE stock.product_id = change.product_id;
  -- With the name of the change, if the transaction has given it one.
  PERFORM pg_notify('content_changed', trim('stock ' || coalesce(current_setting('ampyard.change', true), '')));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER apply_stock_movements AFTER INSERT ON stock_movements
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_movements();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
