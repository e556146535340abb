-- All tables as of version 1.0. Functions, triggers and views are in ../programs and are applied after the migrations.
-- Drizzle writes the tables; by hand are the extension and the sequences, two functions that columns need for their defaults,
-- which the programs replace right after this, and the storage of files at the end.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SEQUENCE product_skus;
--> statement-breakpoint
CREATE SEQUENCE order_numbers;
--> statement-breakpoint
CREATE FUNCTION new_sku() RETURNS text LANGUAGE plpgsql AS 'BEGIN RAISE ''Defined in catalog/server/programs.sql.''; END';
--> statement-breakpoint
CREATE FUNCTION new_order_number(placed_at timestamptz DEFAULT now()) RETURNS text LANGUAGE plpgsql AS 'BEGIN RAISE ''Defined in orders/server/programs.sql.''; END';
--> statement-breakpoint
CREATE TABLE "admin_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid,
	"actor_name" text,
	"actor_email" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancellation_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"answer" text,
	"words" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancellation_requests_answers" CHECK ("cancellation_requests"."answer" in ('granted', 'partly-granted', 'declined', 'withdrawn', 'too-late')),
	CONSTRAINT "cancellation_requests_are_answered_once" CHECK (("cancellation_requests"."answer" is null) = ("cancellation_requests"."answered_at" is null)),
	CONSTRAINT "cancellation_requests_say_why_not" CHECK ("cancellation_requests"."answer" <> 'declined' or "cancellation_requests"."words" is not null)
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"seen_cents" integer,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "cart_lines_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "cart_lines_quantity_is_positive" CHECK ("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "blog_entries_position_unique" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"reviewer" text NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating_is_one_to_five" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "document_downloads" (
	"document_id" uuid NOT NULL,
	"day" date NOT NULL,
	"downloads" integer NOT NULL,
	CONSTRAINT "document_downloads_document_id_day_pk" PRIMARY KEY("document_id","day")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"edition" text NOT NULL,
	"issued_on" date NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"audience" text NOT NULL,
	"file_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"added_by" uuid,
	"replaced_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_audience_is_known" CHECK ("documents"."audience" in ('everybody', 'signed-in', 'buyers'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"hash" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea",
	"is_whole" boolean NOT NULL,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_hash_is_sha256" CHECK ("files"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "files_hash_is_of_bytes" CHECK ("files"."bytes" is null or "files"."hash" = encode(sha256("files"."bytes"), 'hex')),
	CONSTRAINT "files_size_is_of_bytes" CHECK ("files"."bytes" is null or "files"."size" = octet_length("files"."bytes"))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"email" text NOT NULL,
	"order_id" uuid,
	"event_id" bigint,
	"data" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"subject" text,
	"text" text,
	"html" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('waiting', 'sent', 'given-up', 'unwanted')),
	CONSTRAINT "mails_sent_at_a_time" CHECK (("mails"."state" = 'sent') = ("mails"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"shipment" smallint DEFAULT 0 NOT NULL,
	"edition" smallint DEFAULT 1 NOT NULL,
	"number" text,
	"basis" text DEFAULT '' NOT NULL,
	"facts" jsonb,
	"file_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_papers_number_is_unique" UNIQUE("number"),
	CONSTRAINT "order_papers_are_made_once" UNIQUE("order_id","kind","shipment","edition"),
	CONSTRAINT "order_papers_say_something" CHECK (("order_papers"."file_hash" is null) = ("order_papers"."facts" is null)),
	CONSTRAINT "order_papers_kind" CHECK ("order_papers"."kind" in ('confirmation', 'receipt', 'packing-slip')),
	CONSTRAINT "order_papers_receipts_are_numbered" CHECK (("order_papers"."kind" = 'receipt') = ("order_papers"."number" is not null)),
	CONSTRAINT "order_papers_slips_are_of_a_shipment" CHECK (("order_papers"."kind" = 'packing-slip') = ("order_papers"."shipment" > 0))
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"tier_from" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_quantity_is_positive" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_price_is_positive" CHECK ("order_lines"."unit_cents" > 0),
	CONSTRAINT "order_lines_total_is_exact" CHECK ("order_lines"."total_cents" = "order_lines"."unit_cents"::bigint * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text DEFAULT new_order_number() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"delivery" jsonb,
	"quantity" integer NOT NULL,
	"rate_cents" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"purchase_order" text,
	"wished_on" date,
	"note" text,
	"transaction_id" text,
	"held_until" timestamp with time zone NOT NULL,
	"lapsed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"units_shipped" integer DEFAULT 0 NOT NULL,
	"units_cancelled" integer DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_transaction_is_used_once" UNIQUE("transaction_id"),
	CONSTRAINT "orders_quantity_is_positive" CHECK ("orders"."quantity" > 0),
	CONSTRAINT "orders_rate_is_positive" CHECK ("orders"."rate_cents" > 0),
	CONSTRAINT "orders_paid_with_transaction" CHECK (("orders"."paid_at" is null) = ("orders"."transaction_id" is null)),
	CONSTRAINT "orders_shipped_only_when_paid" CHECK ("orders"."shipped_at" is null or "orders"."paid_at" is not null),
	CONSTRAINT "orders_shipped_with_all_units" CHECK ("orders"."shipped_at" is null or "orders"."units_shipped" + "orders"."units_cancelled" = "orders"."quantity"),
	CONSTRAINT "orders_paid_are_kept_and_hold_stock" CHECK ("orders"."paid_at" is null or ("orders"."lapsed_at" is null and "orders"."deleted_at" is null)),
	CONSTRAINT "orders_ship_no_more_than_ordered" CHECK ("orders"."units_shipped" >= 0 and "orders"."units_cancelled" >= 0 and "orders"."units_shipped" + "orders"."units_cancelled" <= "orders"."quantity"),
	CONSTRAINT "orders_refund_no_more_than_paid" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents" and ("orders"."refunded_cents" = 0 or "orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "passport_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"reader" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"given_by" uuid,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passport_links_reader_is_known" CHECK ("passport_links"."reader" in ('interested', 'authority'))
);
--> statement-breakpoint
CREATE TABLE "product_passports" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"declined" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_passports_category_is_known" CHECK ("product_passports"."category" in ('ev', 'lmt', 'industrial'))
);
--> statement-breakpoint
CREATE TABLE "reading_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_handovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"from_user_id" uuid,
	"code_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"to_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_readings" (
	"unit_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"health" real,
	"health_error" real,
	"capacity" real,
	"power" real,
	"power_fade" real,
	"resistance" real,
	"efficiency" real,
	"self_discharge" real,
	"cycles" integer,
	"throughput" real,
	"coldest" real,
	"hottest" real,
	"charge" real,
	"overcharges" integer,
	"deep_discharges" integer,
	"overheatings" integer,
	"logged" real,
	"incident" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_readings_unit_id_taken_at_pk" PRIMARY KEY("unit_id","taken_at")
);
--> statement-breakpoint
CREATE TABLE "unit_statuses" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_statuses_are_known" CHECK ("unit_statuses"."status" in ('original', 'repurposed', 're-used', 'remanufactured', 'waste'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"provider" text,
	"status" text DEFAULT 'open' NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"client_secret" text,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"parked_for" text,
	"parked_at" timestamp with time zone,
	"dealt_with_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount_is_positive" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'settled', 'parked', 'closed')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'transfer')),
	CONSTRAINT "payments_card_by_provider" CHECK ("payments"."method" <> 'card' or ("payments"."provider" is not null and "payments"."client_secret" is not null)),
	CONSTRAINT "payments_settled_with_order" CHECK ("payments"."status" <> 'settled' or "payments"."order_id" is not null),
	CONSTRAINT "payments_parked_for_a_reason" CHECK ("payments"."status" <> 'parked' or "payments"."parked_for" is not null)
);
--> statement-breakpoint
CREATE TABLE "transfer_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_receipts_amount_is_positive" CHECK ("transfer_receipts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "image_variants" (
	"image_hash" text NOT NULL,
	"width" smallint NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "image_variants_image_hash_width_format_pk" PRIMARY KEY("image_hash","width","format"),
	CONSTRAINT "image_variants_format_is_known" CHECK ("image_variants"."format" in ('avif', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_hash_is_sha256_of_bytes" CHECK ("images"."hash" = encode(sha256("images"."bytes"), 'hex')),
	CONSTRAINT "images_content_type_is_a_picture" CHECK ("images"."content_type" in ('image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'))
);
--> statement-breakpoint
CREATE TABLE "product_import_pages" (
	"import_id" uuid NOT NULL,
	"state" text NOT NULL,
	"page" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "product_import_pages_import_id_state_page_pk" PRIMARY KEY("import_id","state","page")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" "bytea",
	"fingerprint" text NOT NULL,
	"stock_changes" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"alive_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"imported_at" timestamp with time zone,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_tiers" (
	"product_id" uuid NOT NULL,
	"from_quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	CONSTRAINT "price_tiers_product_id_from_quantity_pk" PRIMARY KEY("product_id","from_quantity"),
	CONSTRAINT "price_tiers_begin_above_one" CHECK ("price_tiers"."from_quantity" > 1),
	CONSTRAINT "price_tiers_price_is_positive" CHECK ("price_tiers"."unit_cents" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "product_pictures" (
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"image_hash" text NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_slugs_are_plain" CHECK ("product_slugs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"min_order" integer NOT NULL,
	"sku" text DEFAULT new_sku() NOT NULL,
	"multiple" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"image_hash" text NOT NULL,
	"slug" text,
	"kind" text,
	"specification" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lead_days" integer,
	"search_words" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT 'none' NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "products_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_price_is_positive" CHECK ("products"."price_cents" > 0),
	CONSTRAINT "products_min_order_is_positive" CHECK ("products"."min_order" > 0),
	CONSTRAINT "products_tracking" CHECK ("products"."tracking" in ('none', 'batch', 'serial'))
);
--> statement-breakpoint
CREATE TABLE "recall_batches" (
	"recall_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "recall_batches_recall_id_batch_id_pk" PRIMARY KEY("recall_id","batch_id")
);
--> statement-breakpoint
CREATE TABLE "recall_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recall_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recall_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"notice_id" uuid,
	"unit_id" uuid,
	"batch_id" uuid,
	"actor_id" uuid,
	"remedy" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recall_notice_batches" (
	"notice_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "recall_notice_batches_notice_id_batch_id_pk" PRIMARY KEY("notice_id","batch_id")
);
--> statement-breakpoint
CREATE TABLE "recall_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recall_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone,
	"failure" text,
	"acknowledged_at" timestamp with time zone,
	"remedy" text,
	"remedied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recall_notices_remedy_has_its_moment" CHECK (("recall_notices"."remedy" is null) = ("recall_notices"."remedied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "recall_picks" (
	"recall_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	CONSTRAINT "recall_picks_recall_id_unit_id_pk" PRIMARY KEY("recall_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "recall_units" (
	"recall_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"notice_id" uuid,
	"owner_notice_id" uuid,
	"remedy" text,
	"remedied_at" timestamp with time zone,
	CONSTRAINT "recall_units_recall_id_unit_id_pk" PRIMARY KEY("recall_id","unit_id"),
	CONSTRAINT "recall_units_remedy_has_its_moment" CHECK (("recall_units"."remedy" is null) = ("recall_units"."remedied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"image_hash" text,
	"identification" text DEFAULT '' NOT NULL,
	"hazard" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"remedy" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recalls_state" CHECK ("recalls"."state" in ('draft', 'published', 'finished')),
	CONSTRAINT "recalls_state_has_its_moment" CHECK (("recalls"."state" = 'draft') = ("recalls"."published_at" is null) and ("recalls"."state" = 'finished') = ("recalls"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"is_restocked" boolean NOT NULL,
	CONSTRAINT "refund_lines_order_id_position_refund_id_pk" PRIMARY KEY("order_id","position","refund_id"),
	CONSTRAINT "refund_lines_are_of_units" CHECK ("refund_lines"."cancelled" >= 0 and "refund_lines"."returned" >= 0 and "refund_lines"."cancelled" + "refund_lines"."returned" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" uuid,
	"of" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"provider_refund_id" text,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"failure" text,
	"sent_reference" text,
	"sent_on" date,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_bring_money_or_units_back" CHECK ("refunds"."amount_cents" > 0 or ("refunds"."amount_cents" = 0 and "refunds"."of" = 'order')),
	CONSTRAINT "refunds_of" CHECK ("refunds"."of" in ('order', 'excess', 'parked')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_name_their_order" CHECK ("refunds"."of" = 'parked' or "refunds"."order_id" is not null)
);
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
CREATE TABLE "shipment_package_contents" (
	"shipment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"position" smallint NOT NULL,
	"units" integer NOT NULL,
	"goods" jsonb,
	CONSTRAINT "shipment_package_contents_shipment_id_number_position_pk" PRIMARY KEY("shipment_id","number","position"),
	CONSTRAINT "shipment_package_contents_are_some" CHECK ("shipment_package_contents"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_packages" (
	"shipment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"count" integer NOT NULL,
	"packaging" text NOT NULL,
	"gross_kg" double precision NOT NULL,
	"charge" double precision,
	"condition" text NOT NULL,
	CONSTRAINT "shipment_packages_shipment_id_number_pk" PRIMARY KEY("shipment_id","number"),
	CONSTRAINT "shipment_packages_are_some" CHECK ("shipment_packages"."count" > 0 and "shipment_packages"."gross_kg" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_packings" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"edition" smallint NOT NULL,
	"packed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_packings_mode_is_known" CHECK ("shipment_packings"."mode" in ('road', 'sea', 'air'))
);
--> statement-breakpoint
CREATE TABLE "shipment_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"edition" smallint NOT NULL,
	"facts" jsonb NOT NULL,
	"file_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_papers_are_made_once" UNIQUE("shipment_id","kind","edition")
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_order_id_position_shipment_id_pk" PRIMARY KEY("order_id","position","shipment_id"),
	CONSTRAINT "shipment_lines_quantity_is_positive" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"shipped_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_are_numbered" UNIQUE("order_id","number"),
	CONSTRAINT "shipments_number_is_positive" CHECK ("shipments"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"taken_at" timestamp with time zone PRIMARY KEY DEFAULT now() NOT NULL,
	"file" text,
	"bytes" bigint,
	"rows" bigint
);
--> statement-breakpoint
CREATE TABLE "seed_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" bigint NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"unit_count" bigint,
	CONSTRAINT "stock_held_is_not_negative" CHECK ("stock"."held" >= 0),
	CONSTRAINT "stock_is_not_oversold" CHECK ("stock"."on_hand" >= "stock"."held")
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alerts_product_id_user_id_pk" PRIMARY KEY("product_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_hand_change" bigint DEFAULT 0 NOT NULL,
	"held_change" bigint DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"actor_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"received_change" integer DEFAULT 0 NOT NULL,
	"on_hand_change" integer DEFAULT 0 NOT NULL,
	"blocked_change" integer DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"order_position" smallint,
	"shipment_id" uuid,
	"actor_id" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"number" text NOT NULL,
	"made_on" date,
	"received" integer DEFAULT 0 NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"blocked" integer DEFAULT 0 NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "batches_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batches_are_numbered" UNIQUE("product_id","number"),
	CONSTRAINT "batches_number_is_plain" CHECK ("batches"."number" ~ '^[A-Z0-9-]{1,20}$'),
	CONSTRAINT "batches_have_what_came" CHECK ("batches"."on_hand" >= 0 and "batches"."blocked" >= 0 and "batches"."on_hand" + "batches"."blocked" <= "batches"."received")
);
--> statement-breakpoint
CREATE TABLE "unit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"was" text NOT NULL,
	"state" text NOT NULL,
	"built_into" uuid,
	"order_id" uuid,
	"order_position" smallint,
	"shipment_id" uuid,
	"actor_id" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"serial" text NOT NULL,
	"batch_id" uuid,
	"made_on" date,
	"capacity_ah" double precision,
	"resistance_mohm" double precision,
	"state" text DEFAULT 'new' NOT NULL,
	"built_into" uuid,
	"order_id" uuid,
	"order_position" smallint,
	"shipment_id" uuid,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "units_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_serial_of_product" UNIQUE("product_id","serial"),
	CONSTRAINT "units_serial_is_plain" CHECK ("units"."serial" ~ '^[A-Z0-9-]{1,20}$'),
	CONSTRAINT "units_state" CHECK ("units"."state" in ('new', 'in-stock', 'reserved', 'shipped', 'returned', 'blocked', 'built-in', 'scrapped')),
	CONSTRAINT "units_figures_are_positive" CHECK (("units"."capacity_ah" is null or "units"."capacity_ah" > 0) and ("units"."resistance_mohm" is null or "units"."resistance_mohm" > 0)),
	CONSTRAINT "units_parts_are_built_in" CHECK (("units"."state" = 'built-in') = ("units"."built_into" is not null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"photo_url" text,
	"phone" text DEFAULT '' NOT NULL,
	"education" text DEFAULT '' NOT NULL,
	"linked_in" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"unwanted_mails" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_is_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "bundle_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bundle_links_token_is_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "test_summaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"model" text NOT NULL,
	"edition" integer NOT NULL,
	"valid_from" date NOT NULL,
	"summary" jsonb NOT NULL,
	"file_hash" text,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_summaries_are_made_once" UNIQUE("product_id","edition"),
	CONSTRAINT "test_summaries_edition_is_positive" CHECK ("test_summaries"."edition" > 0)
);
--> statement-breakpoint
CREATE TABLE "warranty_claim_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warranty_claim_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" uuid NOT NULL,
	"step" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"words" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warranty_claim_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"claim_id" uuid,
	"event_id" bigint,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"file_hash" text NOT NULL,
	"preview_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_claim_files_are_sent" CHECK (("warranty_claim_files"."claim_id" is null) = ("warranty_claim_files"."event_id" is null)),
	CONSTRAINT "warranty_claim_files_are_somebodys" CHECK ("warranty_claim_files"."event_id" is not null or "warranty_claim_files"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "warranty_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "warranty_claims_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" uuid NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"terms_id" uuid,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"shipped_on" date NOT NULL,
	"in_service_on" date NOT NULL,
	"claimed_on" date NOT NULL,
	"problem" text NOT NULL,
	"figures" jsonb NOT NULL,
	"is_from_readings" boolean NOT NULL,
	"readings" jsonb,
	"judgement" jsonb NOT NULL,
	"remedy" text,
	"replacement_id" uuid,
	"refund_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_claims_state" CHECK ("warranty_claims"."state" in ('open', 'waiting', 'testing', 'accepted', 'refused', 'settled', 'withdrawn')),
	CONSTRAINT "warranty_claims_remedy" CHECK (("warranty_claims"."state" = 'settled') = ("warranty_claims"."remedy" is not null))
);
--> statement-breakpoint
CREATE TABLE "warranty_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"valid_from" date NOT NULL,
	"years" smallint NOT NULL,
	"most_throughput" double precision,
	"most_cycles" integer,
	"health_limit" double precision NOT NULL,
	"least_logged" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_terms_are_numbered" UNIQUE("product_id","edition"),
	CONSTRAINT "warranty_terms_years" CHECK ("warranty_terms"."years" > 0),
	CONSTRAINT "warranty_terms_shares" CHECK ("warranty_terms"."health_limit" > 0 and "warranty_terms"."health_limit" <= 100
      and "warranty_terms"."least_logged" >= 0 and "warranty_terms"."least_logged" <= 100)
);
--> statement-breakpoint
CREATE TABLE "identity_apps" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"password_mark" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_challenges_kind" CHECK ("identity_challenges"."kind" in ('second-factor', 'new-passkey', 'passkey-sign-in'))
);
--> statement-breakpoint
CREATE TABLE "identity_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firebase_ended_sign_ins" (
	"sign_in" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firebase_holders" (
	"email" text PRIMARY KEY NOT NULL,
	"uid" text,
	"is_proven" boolean DEFAULT false NOT NULL,
	"sign_ins_valid_from" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"factor" text,
	"place" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "identity_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "identity_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_links_purpose" CHECK ("identity_links"."purpose" in ('verify-address', 'new-password'))
);
--> statement-breakpoint
CREATE TABLE "attempt_counts" (
	"kind" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_counts_kind_bucket_pk" PRIMARY KEY("kind","bucket")
);
--> statement-breakpoint
CREATE TABLE "identity_places" (
	"user_id" text NOT NULL,
	"place" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_places_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"order_id" text,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'requires_payment_method' NOT NULL,
	"after_challenge" text,
	"refunds_go" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_intents_client_secret_unique" UNIQUE("client_secret"),
	CONSTRAINT "sandbox_intents_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_intents_status" CHECK ("sandbox_intents"."status" in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"refund_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"status" text NOT NULL,
	"turns" text,
	"turns_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_refunds_amount_is_positive" CHECK ("sandbox_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_downloads" ADD CONSTRAINT "document_downloads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_links" ADD CONSTRAINT "passport_links_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_links" ADD CONSTRAINT "passport_links_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_passports" ADD CONSTRAINT "product_passports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_keys" ADD CONSTRAINT "reading_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_handovers" ADD CONSTRAINT "unit_handovers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_handovers" ADD CONSTRAINT "unit_handovers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_handovers" ADD CONSTRAINT "unit_handovers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_readings" ADD CONSTRAINT "unit_readings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_statuses" ADD CONSTRAINT "unit_statuses_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_variants" ADD CONSTRAINT "image_variants_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_pages" ADD CONSTRAINT "product_import_pages_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_links" ADD CONSTRAINT "product_links_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_links" ADD CONSTRAINT "product_links_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_batches" ADD CONSTRAINT "recall_batches_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_batches" ADD CONSTRAINT "recall_batches_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_events" ADD CONSTRAINT "recall_events_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notice_batches" ADD CONSTRAINT "recall_notice_batches_notice_id_recall_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."recall_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notice_batches" ADD CONSTRAINT "recall_notice_batches_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_picks" ADD CONSTRAINT "recall_picks_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_picks" ADD CONSTRAINT "recall_picks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_of_order_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_package_contents" ADD CONSTRAINT "shipment_package_contents_of_packages" FOREIGN KEY ("shipment_id","number") REFERENCES "public"."shipment_packages"("shipment_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_packages" ADD CONSTRAINT "shipment_packages_shipment_id_shipment_packings_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment_packings"("shipment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_packings" ADD CONSTRAINT "shipment_packings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_packings" ADD CONSTRAINT "shipment_packings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_papers" ADD CONSTRAINT "shipment_papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_papers" ADD CONSTRAINT "shipment_papers_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_papers" ADD CONSTRAINT "shipment_papers_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_of_order_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_movements" ADD CONSTRAINT "batch_movements_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_built_into_units_id_fk" FOREIGN KEY ("built_into") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_links" ADD CONSTRAINT "bundle_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_links" ADD CONSTRAINT "bundle_links_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_summaries" ADD CONSTRAINT "test_summaries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_summaries" ADD CONSTRAINT "test_summaries_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_summaries" ADD CONSTRAINT "test_summaries_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claim_events" ADD CONSTRAINT "warranty_claim_events_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claim_files" ADD CONSTRAINT "warranty_claim_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claim_files" ADD CONSTRAINT "warranty_claim_files_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claim_files" ADD CONSTRAINT "warranty_claim_files_event_id_warranty_claim_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."warranty_claim_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claim_files" ADD CONSTRAINT "warranty_claim_files_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claim_files" ADD CONSTRAINT "warranty_claim_files_preview_hash_files_hash_fk" FOREIGN KEY ("preview_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_terms_id_warranty_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."warranty_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_replacement_id_units_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_terms" ADD CONSTRAINT "warranty_terms_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_apps" ADD CONSTRAINT "identity_apps_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_challenges" ADD CONSTRAINT "identity_challenges_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_passkeys" ADD CONSTRAINT "identity_passkeys_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_recovery_codes" ADD CONSTRAINT "identity_recovery_codes_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD CONSTRAINT "identity_accounts_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_places" ADD CONSTRAINT "identity_places_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_intent_id_sandbox_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."sandbox_intents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_actions_of_subject" ON "admin_actions" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "admin_actions_newest" ON "admin_actions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admin_actions_by_action" ON "admin_actions" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "admin_actions_by_actor" ON "admin_actions" USING gin (to_tsvector('simple', translate(coalesce(actor_name, '') || ' ' || coalesce(actor_email, ''), '@._-', '    ')));--> statement-breakpoint
CREATE INDEX "admin_actions_by_subject" ON "admin_actions" USING gin (to_tsvector('simple', translate(coalesce(subject_name, ''), '@._-', '    ')));--> statement-breakpoint
CREATE UNIQUE INDEX "cancellation_requests_open_of_order" ON "cancellation_requests" USING btree ("order_id") WHERE "cancellation_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "cancellation_requests_of_order" ON "cancellation_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cancellation_requests_open" ON "cancellation_requests" USING btree ("created_at") WHERE "cancellation_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "documents_of_product" ON "documents" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "documents_of_file" ON "documents" USING btree ("file_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_current_once" ON "documents" USING btree ("product_id","kind","language",(case when "kind" in ('certificate', 'r100-certificate', 'lot-data', 'drawing', 'rescue-sheet') then lower("title") else '' end)) WHERE "documents"."replaced_at" is null and "documents"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_are_written_once" ON "mails" USING btree ("cause","kind","email");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at","id") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_waiting_of_order" ON "mails" USING btree ("order_id","id") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_waiting_of_account" ON "mails" USING btree ("email","id") WHERE "mails"."state" = 'waiting' and "mails"."order_id" is null;--> statement-breakpoint
CREATE INDEX "order_papers_of_file" ON "order_papers" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_by_sku" ON "order_lines" USING btree (lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_is_unique" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at","id") WHERE "orders"."paid_at" is null and "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("created_at","id") WHERE "orders"."paid_at" is not null and "orders"."shipped_at" is null;--> statement-breakpoint
CREATE INDEX "orders_open_of_user" ON "orders" USING btree ("user_id") WHERE "orders"."paid_at" is null and "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until") WHERE "orders"."paid_at" is null and "orders"."deleted_at" is null and "orders"."lapsed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_quantity" ON "orders" USING btree ("quantity","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","total_cents") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_paid_of_user" ON "orders" USING btree ("user_id","paid_at","shipped_at","total_cents") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_words" ON "orders" USING gin (to_tsvector('simple', translate(product_name || ' ' || customer_name || ' ' || email || ' ' || coalesce(transaction_id, '') || ' ' || id::text, '@._-', '    ')));--> statement-breakpoint
CREATE UNIQUE INDEX "passport_links_by_hash" ON "passport_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "passport_links_of_unit" ON "passport_links" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "passport_links_of_giver" ON "passport_links" USING btree ("given_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_keys_by_hash" ON "reading_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "reading_keys_of_user" ON "reading_keys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_handovers_by_hash" ON "unit_handovers" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_handovers_one_open" ON "unit_handovers" USING btree ("unit_id") WHERE "unit_handovers"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "unit_handovers_of_unit" ON "unit_handovers" USING btree ("unit_id","taken_at");--> statement-breakpoint
CREATE INDEX "unit_handovers_from" ON "unit_handovers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "unit_handovers_to" ON "unit_handovers" USING btree ("to_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_of_order" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_settle_an_order_once" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'settled';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_of_user" ON "payments" USING btree ("user_id","amount_cents") WHERE "payments"."status" = 'open' and "payments"."order_id" is null;--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_of_user" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("checked_at") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payments_parked" ON "payments" USING btree ("parked_at") WHERE "payments"."status" = 'parked';--> statement-breakpoint
CREATE INDEX "transfer_receipts_of_payment" ON "transfer_receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "product_imports_by_age" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_links_by_other" ON "product_links" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "product_pictures_by_image" ON "product_pictures" USING btree ("image_hash");--> statement-breakpoint
CREATE INDEX "product_slugs_by_product" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_name_on_sale" ON "products" USING btree (lower("name")) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("position") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_on_sale" ON "products" USING btree (lower("sku")) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_gtin" ON "products" USING btree (("specification" ->> 'gtin'));--> statement-breakpoint
CREATE INDEX "recall_batches_of_batch" ON "recall_batches" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "recall_events_of_recall" ON "recall_events" USING btree ("recall_id","id");--> statement-breakpoint
CREATE INDEX "recall_notice_batches_of_batch" ON "recall_notice_batches" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recall_notices_once" ON "recall_notices" USING btree ("recall_id","email");--> statement-breakpoint
CREATE INDEX "recall_notices_of_user" ON "recall_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recall_picks_of_unit" ON "recall_picks" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "recall_units_of_unit" ON "recall_units" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "recall_units_of_notice" ON "recall_units" USING btree ("notice_id") WHERE "recall_units"."notice_id" is not null;--> statement-breakpoint
CREATE INDEX "recall_units_of_owner" ON "recall_units" USING btree ("owner_notice_id") WHERE "recall_units"."owner_notice_id" is not null;--> statement-breakpoint
CREATE INDEX "recalls_newest" ON "recalls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recalls_of_picture" ON "recalls" USING btree ("image_hash");--> statement-breakpoint
CREATE INDEX "refund_lines_of_refund" ON "refund_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_to_check" ON "refunds" USING btree ("checked_at") WHERE "refunds"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_provider" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "product_search_by_words" ON "product_search" USING gin ("all_words");--> statement-breakpoint
CREATE INDEX "product_search_by_sku_key" ON "product_search" USING gin ("sku_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_by_beginning" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_by_parts" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_package_contents_of_order" ON "shipment_package_contents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_packages_of_order" ON "shipment_packages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_packings_of_order" ON "shipment_packings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_papers_of_order" ON "shipment_papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_papers_of_file" ON "shipment_papers" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "shipment_lines_of_shipment" ON "shipment_lines" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_of_user" ON "stock_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_due" ON "stock_alerts" USING btree ("back_at") WHERE "stock_alerts"."back_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_of_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "batch_movements_of_batch" ON "batch_movements" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "batch_movements_of_order" ON "batch_movements" USING btree ("order_id") WHERE "batch_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "batches_oldest" ON "batches" USING btree ("product_id","made_on","position") WHERE "batches"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX "unit_events_of_unit" ON "unit_events" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "unit_events_of_order" ON "unit_events" USING btree ("order_id") WHERE "unit_events"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "units_by_serial" ON "units" USING btree ("serial" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "units_of_product" ON "units" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "units_by_state" ON "units" USING btree ("product_id","state","position");--> statement-breakpoint
CREATE INDEX "units_oldest" ON "units" USING btree ("product_id","made_on","position") WHERE "units"."state" = 'in-stock';--> statement-breakpoint
CREATE INDEX "units_of_batch" ON "units" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "units_parts" ON "units" USING btree ("built_into") WHERE "units"."built_into" is not null;--> statement-breakpoint
CREATE INDEX "units_of_order" ON "units" USING btree ("order_id") WHERE "units"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "users_by_letters" ON "users" USING gin ((display_name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bundle_links_of_order" ON "bundle_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "test_summaries_of_model" ON "test_summaries" USING btree (lower("model"),"edition");--> statement-breakpoint
CREATE INDEX "test_summaries_of_file" ON "test_summaries" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "warranty_claim_events_of_claim" ON "warranty_claim_events" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "warranty_claim_files_of_claim" ON "warranty_claim_files" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "warranty_claim_files_of_event" ON "warranty_claim_files" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "warranty_claim_files_of_user" ON "warranty_claim_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "warranty_claim_files_unsent" ON "warranty_claim_files" USING btree ("created_at") WHERE "warranty_claim_files"."event_id" is null;--> statement-breakpoint
CREATE INDEX "warranty_claim_files_by_hash" ON "warranty_claim_files" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "warranty_claim_files_by_preview" ON "warranty_claim_files" USING btree ("preview_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_one_undecided" ON "warranty_claims" USING btree ("unit_id","user_id") WHERE "warranty_claims"."state" in ('open', 'waiting', 'testing', 'accepted');--> statement-breakpoint
CREATE INDEX "warranty_claims_of_unit" ON "warranty_claims" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "warranty_claims_of_user" ON "warranty_claims" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_by_number" ON "warranty_claims" USING btree ("number");--> statement-breakpoint
CREATE INDEX "warranty_claims_of_replacement" ON "warranty_claims" USING btree ("replacement_id");--> statement-breakpoint
CREATE INDEX "warranty_claims_of_refund" ON "warranty_claims" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "warranty_claims_by_state" ON "warranty_claims" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "warranty_terms_of_product" ON "warranty_terms" USING btree ("product_id","valid_from","edition");--> statement-breakpoint
CREATE INDEX "identity_passkeys_of_user" ON "identity_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_recovery_codes_of_user" ON "identity_recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_accounts_of_user" ON "identity_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_accounts_of_provider" ON "identity_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_of_user" ON "identity_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_verifications_by_identifier" ON "identity_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "identity_links_of_user" ON "identity_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_of_intent" ON "sandbox_refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_newest" ON "sandbox_refunds" USING btree ("created_at");
--> statement-breakpoint
-- Files are compressed already; stored as they are, any part can be read without the rest.
ALTER TABLE "files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
