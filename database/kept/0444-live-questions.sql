-- A question with a supporter.
insert into live.question (id, studio_id, show_id, account_id, text, text_hash, state, is_pinned, asked_at, answered_at)
  select 'd0000000-0000-4000-8000-000000000445', studio_id, id, 'a0000000-0000-4000-8000-000000000001', '老年患者的目标值需要放宽吗？',
    '\x02', 'answered', true, '2026-11-20 20:45+08', '2026-11-20 20:50+08'
  from live.show where id = 'c9000000-0000-4000-8000-000000000001';
insert into live.question_support (question_id, account_id, at) values
  ('d0000000-0000-4000-8000-000000000445', 'a0000000-0000-4000-8000-000000000001', '2026-11-20 20:46+08');
