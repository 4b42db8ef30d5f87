insert into content.published (item_id, language, number, section, kind, slug, title, lead, body, facts, key_points, reference_list, chapters, topics, facets, cover, byline, source_name,
  source_url, is_made_by_ai, is_advertisement, approval_number, length, revision_id, owner_id, first_published_at, published_at)
select item_id, language, item.number, section, kind, slug, revision.title, lead, body, facts, key_points, reference_list, chapters, topics, array['year:2026'], cover, byline, source_name,
  source_url, is_made_by_ai, is_advertisement, approval_number, length, revision.id, owner_id, first_published_at, published_at
from content.edition join content.item on item.id = item_id join content.revision using (item_id, language) where published_revision_id = revision.id;
insert into content.facet_count (language, section, facet, items) values ('zh-CN', 'article', '', 1), ('zh-CN', 'article', 'year:2026', 1), ('en-US', 'college', '', 1);
insert into content.gone (number, item_id) values (900, 'c0000000-0000-4000-8000-000000000009');
update content.settings set two_people = false, changed_at = '2026-11-02 09:00+08', changed_by = 'a0000000-0000-4000-8000-000000000001';
insert into content.import (account_id, rows, ends_at) values ('a0000000-0000-4000-8000-000000000001', '[{"line": 2, "wrong": "title"}]', '2026-11-21 10:00+08');
-- Put online since.
update content.edition set state = 'submitted', submitted_at = '2026-11-21 09:00+08', submitted_by = 'a0000000-0000-4000-8000-000000000001'
where item_id = 'c0000000-0000-4000-8000-000000000001' and language = 'en-US';
