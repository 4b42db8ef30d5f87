update content.item set inherited_audience = '{"kind": "limited", "members": []}'
  where id = (select item_id from content.revision where id = 'd0000000-0000-4000-8000-000000000001');
