insert into minors.mode (account_id, is_on, pin, pin_key, set_by, changed_at) values
  ('a0000000-0000-4000-8000-000000000001', true, '\x046b65707401', 'kept', 'self', '2026-11-29 20:00+08');
insert into minors.mode_use (account_id, day, minutes, counted_at) values
  ('a0000000-0000-4000-8000-000000000001', '2026-11-29', 35, '2026-11-29 20:35+08');
insert into minors.mode_setting (closed_from, closed_until, minutes_under_16, minutes_from_16, collection, changed_by) values
  (22, 6, 60, 120, 1, 'a0000000-0000-4000-8000-000000000001');
