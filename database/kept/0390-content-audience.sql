update content.item set audience = '{"kind": "limited", "certified": ["physician"]}'
  where id = (select item_id from content.revision where id = 'd0000000-0000-4000-8000-000000000001');
update content.published set audience = '{"kind": "limited", "certified": ["physician"]}'
  where revision_id = 'd0000000-0000-4000-8000-000000000001';
