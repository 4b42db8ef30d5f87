-- A studio with places, an account that has signed up, and a sign-up for its last show.
update live.studio set takes_sign_up = true, places = 40 where id = (select studio_id from live.show where id = 'c9000000-0000-4000-8000-000000000001');
insert into live.sign_up (id, studio_id, account_id, signed_up_at, reminded_of)
  select 'd0000000-0000-4000-8000-000000000447', studio_id, 'a0000000-0000-4000-8000-000000000001', '2026-11-25 09:00+08', '2026-11-27 19:30+08'
  from live.show where id = 'c9000000-0000-4000-8000-000000000001';
insert into live.sign_up (id, studio_id, account_id, show_id, signed_up_at)
  select 'd0000000-0000-4000-8000-000000000448', studio_id, 'a0000000-0000-4000-8000-000000000001', id, '2026-11-18 09:00+08'
  from live.show where id = 'c9000000-0000-4000-8000-000000000001';
