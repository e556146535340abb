CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_quantity" ON "orders" USING btree ("quantity","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","total_cents") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_paid_of_user" ON "orders" USING btree ("user_id","paid_at","shipped_at","total_cents") WHERE "orders"."paid_at" is not null;