-- Updates of an embed did not update its order on its record, which is the order that pages show.
UPDATE "media_embeds" SET "sort_order" = "media_attachments"."sort_order" FROM "media_attachments"
WHERE "media_attachments"."embed_id" = "media_embeds"."id" AND "media_attachments"."sort_order" <> "media_embeds"."sort_order";
