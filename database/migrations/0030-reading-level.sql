-- Whom an item is written for: '' where nobody has said so. Adding a column with a constant default rewrites no table, and no row is read.
alter table content.revision add column reading_level text not null default '';
alter table content.published add column reading_level text not null default '';
create or replace view content.public_item as
  select item_id, language, number, section, kind, slug, title, lead, body, facts, key_points, reference_list, chapters, topics, facets, cover, video,
         byline, author_id, credential, source_name, source_url, is_made_by_ai, is_advertisement, approval_number, length, revision_id, owner_id,
         behind_by, first_published_at, published_at, reading_level
  from content.published;
