-- A studio that takes attendance, a ticket of a viewer, and how long the viewer watched the show.
update live.studio set takes_attendance = true where id = 'c6000000-0000-4000-8000-000000000001';
insert into live.ticket (id, studio_id, account_id, session_id, taken_at, until, ended_at, is_displaced) values
  ('d0000000-0000-4000-8000-000000000415', 'c6000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001',
    'd0000000-0000-4000-8000-000000000416', '2026-11-20 20:00+08', '2026-11-20 21:30+08', '2026-11-20 21:30+08', false);
insert into live.attendance (show_id, account_id, ticket_id, began_at, ended_at) values
  ('c9000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000415', '2026-11-20 20:01+08', '2026-11-20 21:29+08');
insert into live.attendee (show_id, account_id, seconds, came_at, left_at, reported_at) values
  ('c9000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 5280, '2026-11-20 20:01+08', '2026-11-20 21:29+08', '2026-11-20 21:31+08');
