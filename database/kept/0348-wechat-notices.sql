update wechat.binding set wants_notices = true where account_id = 'a0000000-0000-4000-8000-000000000001';
insert into wechat.notice (id, account_id, subject, title, path, made_at, due_at, attempts, status, problem) values
  ('f3480000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'certification', '认证已通过', '/information/index', '2026-11-29 10:00+08', null, 1, 'sent', null),
  ('f3480000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'live', '直播即将开始', '/live/2', '2026-11-29 11:00+08', null, 1, 'failed', 'not-following');
