-- By hand: editors and managers work on leads, and managers erase them, as in a new account. Only the
-- roles that were created with the account and never changed get the permissions.
UPDATE "roles" SET "permissions" = "roles"."permissions" ||
	CASE "roles"."key" WHEN 'manager' THEN '["leads.create", "leads.update", "leads.delete"]'::jsonb ELSE '["leads.create", "leads.update"]'::jsonb END
FROM "accounts"
WHERE "accounts"."id" = "roles"."account_id" AND "roles"."key" IN ('editor', 'manager')
	AND "roles"."created_at" = "accounts"."created_at" AND "roles"."updated_at" = "roles"."created_at"
	AND NOT "roles"."permissions" @> '["leads.update"]'::jsonb;
