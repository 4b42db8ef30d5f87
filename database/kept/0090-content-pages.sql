insert into content.item (id, section, kind, owner_id, title)
  values ('d0000000-0000-4000-8000-000000000089', 'page', 'img', 'a0000000-0000-4000-8000-000000000001', '团队');
insert into content.page_address (slug, item_id) values ('team', 'd0000000-0000-4000-8000-000000000089');
update content.revision set is_unindexed = true, blocks = '[{"id":"a","kind":"figures","parts":{"title":"数字"},"rows":[{"value":"12","label":"中心"}]}]'
  where id = 'd0000000-0000-4000-8000-000000000001';
update content.published set is_unindexed = true, blocks = '[{"id":"a","kind":"figures","parts":{"title":"数字"},"rows":[{"value":"12","label":"中心"}]}]'
  where revision_id = 'd0000000-0000-4000-8000-000000000001';
