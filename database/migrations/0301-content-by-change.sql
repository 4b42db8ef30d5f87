-- concurrently
-- Programs read the items that changed since a moment, in the order of the changes.
create index concurrently published_by_change on content.published (language, published_at, number);
