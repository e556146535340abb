CREATE TABLE "product_links" (
	"product_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer,
	CONSTRAINT "product_links_product_id_kind_other_id_pk" PRIMARY KEY("product_id","kind","other_id"),
	CONSTRAINT "product_links_lead_elsewhere" CHECK ("product_links"."product_id" <> "product_links"."other_id"),
	CONSTRAINT "product_links_are_known" CHECK (("product_links"."kind" = 'built-of' and "product_links"."quantity" > 0) or ("product_links"."kind" = 'fits' and "product_links"."quantity" is null))
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_slugs_are_plain" CHECK ("product_slugs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "specification" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "product_links" ADD CONSTRAINT "product_links_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_links" ADD CONSTRAINT "product_links_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_links_by_other" ON "product_links" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "product_slugs_by_product" ON "product_slugs" USING btree ("product_id");
--> statement-breakpoint
CREATE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE FUNCTION plain_words(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim('-' from left(
    trim('-' from regexp_replace(regexp_replace(normalize(lower(words), NFKD), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g')),
    80
  ))
$$;
--> statement-breakpoint
-- Of a name without a letter that an address can bear, the SKU.
CREATE FUNCTION slug_of(name text, sku text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(plain_words(name), ''), nullif(plain_words(sku), ''), 'product')
$$;
--> statement-breakpoint
-- Who has a slug: as long as a product is on sale it keeps all it ever had. Thousands of products may come in one
-- transaction that begins with none, so it is planned anew for each.
CREATE FUNCTION slug_holder(wanted text) RETURNS uuid LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  holder uuid;
BEGIN
  SELECT product_id INTO holder FROM product_slugs WHERE slug = wanted;
  IF (SELECT deleted_at IS NULL FROM products WHERE id = holder) THEN RETURN holder; END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
ALTER FUNCTION new_sku() SET plan_cache_mode = force_custom_plan;
--> statement-breakpoint
-- Whoever brings no slug, as the version before does, is given one that nobody has.
CREATE FUNCTION give_slug() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION keep_slug() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER give_slug BEFORE INSERT OR UPDATE OF slug ON products FOR EACH ROW EXECUTE FUNCTION give_slug();
--> statement-breakpoint
CREATE TRIGGER keep_slug AFTER INSERT OR UPDATE OF slug ON products FOR EACH ROW EXECUTE FUNCTION keep_slug();
--> statement-breakpoint
UPDATE products SET slug = NULL WHERE slug IS NULL;
