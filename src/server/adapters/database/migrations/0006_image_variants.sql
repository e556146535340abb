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
ALTER TABLE "image_variants" ADD CONSTRAINT "image_variants_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE cascade ON UPDATE no action;