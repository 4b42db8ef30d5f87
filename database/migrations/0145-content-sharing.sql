-- Own texts and picture of an item for search engines and shared links: '' and null stand for its title, summary and cover. Constant defaults
-- rewrite no table.
alter table content.revision
  add column seo_title text not null default '', add column seo_description text not null default '', add column share_picture uuid;
alter table content.published
  add column seo_title text not null default '', add column seo_description text not null default '', add column share_picture uuid;
create or replace view content.public_item as
  select item_id, language, number, section, kind, slug, title, lead, body, facts, key_points, reference_list, chapters, topics, facets, cover, video,
    byline, author_id, credential, source_name, source_url, is_made_by_ai, is_advertisement, approval_number, length, revision_id, owner_id,
    behind_by, first_published_at, published_at, reading_level, blocks, is_unindexed, seo_title, seo_description, share_picture
  from content.published where section <> 'page';
create or replace view content.public_page as
  select item_id, language, number, slug, title, lead, body, blocks, cover, is_unindexed, revision_id, first_published_at, published_at,
    seo_title, seo_description
  from content.published where section = 'page';
