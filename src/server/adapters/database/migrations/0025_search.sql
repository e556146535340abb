CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"sku_key" text NOT NULL,
	"name_words" "tsvector" NOT NULL,
	"figure_words" "tsvector" NOT NULL,
	"all_words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_by_words" ON "product_search" USING gin ("all_words");--> statement-breakpoint
CREATE INDEX "product_search_by_sku_key" ON "product_search" USING gin ("sku_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_by_beginning" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_by_parts" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
-- How words are cut, of products and of what people type alike: small letters without accents, figures written in one
-- way, and each with its unit: '1,190 mm', '1190mm', '5.0 Ah', '5Ah'.
CREATE FUNCTION search_form(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
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
--> statement-breakpoint
CREATE FUNCTION search_tokens(form text) RETURNS TABLE (place bigint, token text) LANGUAGE sql IMMUTABLE ROWS 20 AS $$
  SELECT place, left(piece[1], 60)
  FROM regexp_matches(form, '\d+\.\d+[[:alpha:]]*|[[:alnum:]]+', 'g') WITH ORDINALITY AS matches (piece, place)
$$;
--> statement-breakpoint
-- Cells are found by cell. What has digits is left as it is.
CREATE FUNCTION search_stem(token text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN token ~ '\d' THEN token ELSE coalesce((ts_lexize('english_stem', token))[1], token) END
$$;
--> statement-breakpoint
-- What is written with hyphens is found in one word too: on-board, onboard.
CREATE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
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
--> statement-breakpoint
-- the version before bears it: it knows nothing of the table that this deletes from
CREATE FUNCTION index_product() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER index_product AFTER INSERT OR UPDATE OF name, sku, description, search_words, deleted_at ON products
  FOR EACH ROW EXECUTE FUNCTION index_product();
--> statement-breakpoint
UPDATE products SET search_words = search_words WHERE deleted_at IS NULL;
