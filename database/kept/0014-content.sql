-- A text that is online in Chinese and written in English, and a lesson that is online in English.
insert into content.topic (slug, title_zh, title_en, position) values ('cardiology', '心血管', 'Cardiology', 1);
insert into content.item (id, section, kind, topics, owner_id, title) values
  ('c0000000-0000-4000-8000-000000000001', 'article', 'img', '{cardiology}', 'a0000000-0000-4000-8000-000000000001', '居家随访'),
  ('c0000000-0000-4000-8000-000000000002', 'college', 'img', '{}', 'a0000000-0000-4000-8000-000000000001', 'Reading an ECG');
insert into content.edition (item_id, language, state, revision_id, published_revision_id, title, submitted_at, submitted_by, decided_at, decided_by, first_published_at, published_at) values
  ('c0000000-0000-4000-8000-000000000001', 'zh-CN', 'published', 'd0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000001', '居家随访', '2026-11-05 09:00+08',
    'a0000000-0000-4000-8000-000000000001', '2026-11-06 09:00+08', 'a0000000-0000-4000-8000-000000000002', '2026-11-06 09:00+08', '2026-11-06 09:00+08'),
  ('c0000000-0000-4000-8000-000000000001', 'en-US', 'draft', 'd0000000-0000-4000-8000-000000000002', null, 'Home follow-up', null, null, null, null, null, null),
  ('c0000000-0000-4000-8000-000000000002', 'en-US', 'published', 'd0000000-0000-4000-8000-000000000003', 'd0000000-0000-4000-8000-000000000003', 'Reading an ECG', '2026-11-07 09:00+08',
    'a0000000-0000-4000-8000-000000000001', '2026-11-08 09:00+08', 'a0000000-0000-4000-8000-000000000002', '2026-11-08 09:00+08', '2026-11-08 09:00+08');
insert into content.revision (id, item_id, language, number, made, made_by, title, slug, lead, body, cover, byline, length) values
  ('d0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000001', 'zh-CN', 1, 'submission', 'a0000000-0000-4000-8000-000000000001', '居家随访', 'home-follow-up', '谁，什么时候，看什么。',
    '{"type": "doc", "content": [{"type": "paragraph", "attrs": {"id": "abc123"}, "content": [{"type": "text", "text": "回家以后也要复查。"}]}]}', 'b0000000-0000-4000-8000-000000000001', '李伟', 9),
  ('d0000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000001', 'en-US', 1, 'save', 'a0000000-0000-4000-8000-000000000001', 'Home follow-up', '', '', '{"type": "doc", "content": []}', null, '', 0),
  ('d0000000-0000-4000-8000-000000000003', 'c0000000-0000-4000-8000-000000000002', 'en-US', 1, 'submission', 'a0000000-0000-4000-8000-000000000001', 'Reading an ECG', 'reading-an-ecg', '',
    '{"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Begin with the rate."}]}]}', null, 'Li Wei', 4);
insert into content.edit_lock (item_id, language, account_id, session_id, ends_at)
values ('c0000000-0000-4000-8000-000000000001', 'en-US', 'a0000000-0000-4000-8000-000000000001', 'a1000000-0000-4000-8000-000000000001', '2026-11-20 10:05+08');
-- A comment on a passage, and its answer.
insert into content.remark (id, item_id, language, revision_id, block_id, quote, text, made_by, answers_to) values
  ('c1000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000001', 'zh-CN', 'd0000000-0000-4000-8000-000000000001', 'abc123', '复查', '几周后？', 'a0000000-0000-4000-8000-000000000002', null),
  ('c1000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000001', 'zh-CN', 'd0000000-0000-4000-8000-000000000001', '', '', '两周。', 'a0000000-0000-4000-8000-000000000001', 'c1000000-0000-4000-8000-000000000001');
insert into content.step (item_id, language, revision_id, action, from_state, to_state, made_by)
values ('c0000000-0000-4000-8000-000000000001', 'zh-CN', 'd0000000-0000-4000-8000-000000000001', 'publish', 'approved', 'published', 'a0000000-0000-4000-8000-000000000002');
