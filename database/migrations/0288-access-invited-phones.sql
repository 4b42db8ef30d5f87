-- Invitations store a keyed name of the phone; operators see its masked form. Rows with a plain phone remain valid until a sweep replaces it.
-- The column is empty, so the table is not rewritten.
alter table access.invitation add column masked_phone text;
