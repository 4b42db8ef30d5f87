insert into engagement.takedown (id, item_id, number, copies, reason, note, made_by, made_at, owner_id, author_id) values
  ('c3800000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000011', 12,
   '[{"language": "zh-CN", "revisionId": "d0000000-0000-4000-8000-000000000001", "title": "包治百病"}]', 'medical-harm', '没有临床证据。',
   'a0000000-0000-4000-8000-000000000001', '2026-11-20 10:00+08', 'a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002');
insert into engagement.objection (account_id, about, subject_id, text) values
  ('a0000000-0000-4000-8000-000000000003', 'item', 'c3800000-0000-4000-8000-000000000001', '文中引用了两项临床试验。');
