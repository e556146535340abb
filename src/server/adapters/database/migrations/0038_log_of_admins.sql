-- outside a transaction
ALTER TABLE "admin_actions" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "admin_actions_newest" ON "admin_actions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "admin_actions_by_action" ON "admin_actions" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "admin_actions_by_actor" ON "admin_actions" USING gin (to_tsvector('simple', translate(coalesce(actor_name, '') || ' ' || coalesce(actor_email, ''), '@._-', '    ')));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "admin_actions_by_subject" ON "admin_actions" USING gin (to_tsvector('simple', translate(coalesce(subject_name, ''), '@._-', '    ')));
