insert into activities.occupancy (activity_id, capacity, taken) values ('e1000000-0000-4000-8000-000000000001', 500, 1)
  on conflict (activity_id) do update set taken = 1;
insert into activities.registration (id, activity_id, account_id, name, state, ticket, registered_at, changed_at, notified_sequence, reminded_for, added_by) values
  ('e2000000-0000-4000-8000-000000000001', 'e1000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', '王医生', 'confirmed', '0123456789ABCDEF',
   '2026-11-30 09:00+08', '2026-11-30 09:00+08', 1, '2026-12-31 22:00+08', 'a0000000-0000-4000-8000-000000000002');
insert into activities.registration (id, activity_id, account_id, name, state, offered_until, ticket, registered_at, changed_at, notified_sequence) values
  ('e2000000-0000-4000-8000-000000000002', 'e1000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', '李医生', 'offered', '2026-12-02 09:00+08',
   '0123456789ABCDEG', '2026-11-30 09:01+08', '2026-12-01 09:00+08', 1);
insert into activities.registration (id, activity_id, account_id, name, state, ticket, registered_at, changed_at, notified_sequence) values
  ('e2000000-0000-4000-8000-000000000003', 'e1000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000003', '赵医生', 'cancelled',
   '0123456789ABCDEH', '2026-11-30 09:02+08', '2026-12-01 10:00+08', 1);
insert into activities.own_calendar (account_id, secret_hash, made_at) values ('a0000000-0000-4000-8000-000000000001', '\x5a', '2026-11-30 09:00+08');
