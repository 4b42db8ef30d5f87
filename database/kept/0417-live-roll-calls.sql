-- A roll call with the answer of a viewer.
insert into live.roll_call (id, show_id, asked_by, asked_at, until) values
  ('d0000000-0000-4000-8000-000000000417', 'c9000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', '2026-11-20 20:30+08', '2026-11-20 20:33+08');
insert into live.roll_answer (roll_call_id, account_id, answered_at) values
  ('d0000000-0000-4000-8000-000000000417', 'a0000000-0000-4000-8000-000000000001', '2026-11-20 20:31+08');
