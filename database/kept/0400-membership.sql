insert into membership.grade (id, name_zh, name_en, term_months, dues_cents, certification, changed_by) values
  ('ee400000-0000-4000-8000-000000000001', '普通会员', 'Regular member', 12, 20000, 'professional', 'a0000000-0000-4000-8000-000000000001'),
  ('ee400000-0000-4000-8000-000000000002', '荣誉会员', 'Honorary member', null, 0, null, 'a0000000-0000-4000-8000-000000000001');
insert into membership.branch (id, name_zh, name_en, team_id, changed_by) values
  ('ee400000-0000-4000-8000-000000000003', '心血管分会', 'Cardiology', null, 'a0000000-0000-4000-8000-000000000001');
insert into membership.term (grace_days, first_reminder_days, last_reminder_days, changed_by) values
  (30, 60, 14, 'a0000000-0000-4000-8000-000000000001');
