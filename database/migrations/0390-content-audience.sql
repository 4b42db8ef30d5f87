-- The permitted readers of an item. Constant defaults rewrite no table; existing items stay open to everyone.
alter table content.item add column audience jsonb not null default '{"kind": "everybody"}';
alter table content.published add column audience jsonb not null default '{"kind": "everybody"}';
-- An audience that is not understood is not for everyone.
create function content.is_open(audience jsonb) returns boolean language sql immutable parallel safe
  as $$ select coalesce(audience ->> 'kind' = 'everybody', false) $$;
-- What the public view withholds of such items. Only the parts that ask the audience first read it (tests/rules/tables/whole-item.test.ts).
create view content.whole_item as
  select item_id, language, number, section, kind, body, facts, key_points, reference_list, chapters, blocks, video, length, audience
  from content.published where section <> 'page';
-- Of an item that is not for everyone, the public view has only the teaser.
create or replace view content.public_item as
  select item_id, language, number, section, kind, slug, title, lead,
    case when content.is_open(audience) then body else '{"type": "doc", "content": []}'::jsonb end as body,
    case when content.is_open(audience) then facts else '{}'::jsonb end as facts,
    case when content.is_open(audience) then key_points else '[]'::jsonb end as key_points,
    case when content.is_open(audience) then reference_list else '[]'::jsonb end as reference_list,
    case when content.is_open(audience) then chapters else '[]'::jsonb end as chapters,
    topics, facets, cover,
    case when content.is_open(audience) then video end as video,
    byline, author_id, credential, source_name, source_url, is_made_by_ai, is_advertisement, approval_number, length, revision_id, owner_id,
    behind_by, first_published_at, published_at, reading_level,
    case when content.is_open(audience) then blocks else '[]'::jsonb end as blocks,
    is_unindexed, seo_title, seo_description, share_picture, audience
  from content.published where section <> 'page';
