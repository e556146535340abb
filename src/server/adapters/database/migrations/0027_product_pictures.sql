CREATE TABLE "product_pictures" (
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"image_hash" text NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pictures_by_image" ON "product_pictures" USING btree ("image_hash");
--> statement-breakpoint
CREATE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
-- The version before forgets every picture that is no product's main one. What a product shows besides stays, and the
-- rest of what it forgets goes. It goes with the next contraction.
CREATE FUNCTION keep_shown_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM product_pictures WHERE image_hash = OLD.hash) THEN RETURN NULL; END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_shown_picture BEFORE DELETE ON images FOR EACH ROW EXECUTE FUNCTION keep_shown_picture();
