CREATE TABLE "stock_alerts" (
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alerts_product_id_user_id_pk" PRIMARY KEY("product_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alerts_of_user" ON "stock_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_due" ON "stock_alerts" USING btree ("back_at") WHERE "stock_alerts"."back_at" is not null;
--> statement-breakpoint
-- Whoever waits is due from when the smallest order is there. Asked only where more is available than before, so that
-- orders pay nothing for it.
CREATE FUNCTION mark_stock_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product uuid;
BEGIN
  IF TG_TABLE_NAME = 'stock' THEN product := NEW.product_id; ELSE product := NEW.id; END IF;
  UPDATE stock_alerts SET back_at = now()
  WHERE product_id = product AND back_at IS NULL AND EXISTS (
    SELECT FROM products JOIN stock ON stock.product_id = products.id
    WHERE products.id = product AND products.deleted_at IS NULL
      AND (on_hand - held) / multiple >= ceil(min_order::numeric / multiple)
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mark_stock_alerts AFTER UPDATE ON stock FOR EACH ROW
  WHEN (NEW.on_hand - NEW.held > OLD.on_hand - OLD.held) EXECUTE FUNCTION mark_stock_alerts();
--> statement-breakpoint
CREATE TRIGGER mark_stock_alerts AFTER UPDATE OF min_order, multiple ON products FOR EACH ROW
  WHEN (NEW.min_order <> OLD.min_order OR NEW.multiple <> OLD.multiple) EXECUTE FUNCTION mark_stock_alerts();
