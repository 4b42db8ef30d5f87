-- A comment with a report about it, its answer by somebody whose account is deleted, and one of the demo world.
insert into engagement.comment (id, item_id, number, parent_id, answers_id, account_id, author_name, language, text, text_hash, state) values
  ('c2000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000001', 1, null, null, 'a0000000-0000-4000-8000-000000000002', null, 'zh-CN', '谢谢。', '\x18', 'shown'),
  ('c2000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000001', 1, 'c2000000-0000-4000-8000-000000000001', 'c2000000-0000-4000-8000-000000000001', null, null, 'zh-CN', '同感。', '\x19', 'shown'),
  ('c2000000-0000-4000-8000-000000000003', 'c0000000-0000-4000-8000-000000000001', 1, null, null, null, '周航', 'zh-CN', '加微信', '\x1a', 'hidden');
insert into engagement.comment_act (comment_id, by_account, act, reason, text)
values ('c2000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', 'hidden', 'advertising', '加微信');
insert into engagement.closed_talk (item_id, number, closed_by) values ('c0000000-0000-4000-8000-000000000002', 2, 'a0000000-0000-4000-8000-000000000001');
insert into engagement.mute (id, account_id, reason, since, until, by_account)
values ('c3000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000003', 'advertising', '2026-11-20 10:00+08', '2026-11-27 10:00+08', 'a0000000-0000-4000-8000-000000000001');
insert into engagement.objection (account_id, about, subject_id, text) values ('a0000000-0000-4000-8000-000000000003', 'mute', 'c3000000-0000-4000-8000-000000000001', '不是广告');
insert into engagement.report (receipt, about, item_id, number, comment_id, reason, text, contact, language, evidence, due_at)
values ('\x1b', 'comment', 'c0000000-0000-4000-8000-000000000001', 1, 'c2000000-0000-4000-8000-000000000001', 'privacy', '', 'reader@example.org', 'zh-CN', '{"text": "谢谢。"}', '2026-11-23 10:00+08');
