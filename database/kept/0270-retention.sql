insert into platform.retention_term (class, days, changed_at, changed_by)
values ('accounts.sessions', 90, platform.now() - interval '3 days', 'a0000000-0000-4000-8000-000000000001');
insert into platform.retention_state (class, ran_at, oldest, has_failed, is_behind)
values ('accounts.sessions', platform.now() - interval '20 minutes', platform.now() - interval '80 days', false, false);
insert into platform.retention_run (id, class, cutoff, days, started_at, ended_at, rows, bytes)
values ('d0000000-0000-4000-8000-000000000270', 'accounts.sessions', platform.now() - interval '90 days', 90,
  platform.now() - interval '20 minutes', platform.now() - interval '19 minutes', 1240, 310000);
insert into platform.hold (id, target, reason, placed_by, placed_at, until, lifted_by, lifted_at, lift_reason)
values ('d0000000-0000-4000-8000-000000000271', 'item:d0000000-0000-4000-8000-000000000009', '主管部门要求保全', 'a0000000-0000-4000-8000-000000000001',
  platform.now() - interval '9 days', platform.now() + interval '90 days', 'a0000000-0000-4000-8000-000000000001', platform.now() - interval '1 day', '调查已结束');
