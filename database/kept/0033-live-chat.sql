-- A chat with a question, its answer and something that was deleted; somebody is muted, and somebody follows the studio.
insert into live.chat_message (id, studio_id, account_id, kind, answers_id, text, text_hash, state, held_for, found_words, is_starred, log_number, created_at) values
  ('c8000000-0000-4000-8000-000000000001', 'c6000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'viewer', null, '幻灯能下载吗？', sha256('1'), 'shown', '{}', '{}', true, 1, '2026-11-20 20:10+08'),
  ('c8000000-0000-4000-8000-000000000002', 'c6000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'host', 'c8000000-0000-4000-8000-000000000001', '会后发布', sha256('2'), 'shown', '{}', '{}', false, 2, '2026-11-20 20:11+08'),
  ('c8000000-0000-4000-8000-000000000003', 'c6000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'viewer', null, '', sha256('3'), 'deleted', '{link}', '{微信}', false, null, '2026-11-20 20:12+08');
insert into live.chat_setting (studio_id, slow_mode_s, words, pinned_id, changed_by)
values ('c6000000-0000-4000-8000-000000000001', 5, '{特效药}', 'c8000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001');
insert into live.chat_sanction (studio_id, kind, account_id, phone_key, phone_mac, message_id, reason, until, by_account) values
  ('c6000000-0000-4000-8000-000000000001', 'mute', 'a0000000-0000-4000-8000-000000000002', 'kept', '\x00', 'c8000000-0000-4000-8000-000000000003', '广告', '2026-11-21 20:12+08', 'a0000000-0000-4000-8000-000000000001');
insert into live.chat_act (message_id, studio_id, account_id, by_account, act, reason, text) values
  ('c8000000-0000-4000-8000-000000000003', 'c6000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'deleted', '广告', '加微信');
insert into live.follower (studio_id, account_id) values ('c6000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002');
