-- The audience that an item takes over from what it is a part of, such as a course; null for none. The narrower of both applies to the public copy.
-- A nullable column without a default rewrites no table.
alter table content.item add column inherited_audience jsonb;
