insert into privacy.copy (id, account_id, session_id, is_whole, language, state, done_rows, total_rows, size_bytes, created_at, ends_at)
values ('d2600000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'd2600000-0000-4000-8000-000000000002', false, 'zh-CN', 'ready',
  41, 41, 20480, '2026-11-20 08:00:00+00', '2026-11-20 08:15:30+00');
