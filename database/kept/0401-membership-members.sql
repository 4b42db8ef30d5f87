insert into membership.member (id, account_id, name, grade_id, branch_id, state, joined_on, ends_on) values
  ('ee401000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', '林若溪', 'ee400000-0000-4000-8000-000000000001',
    'ee400000-0000-4000-8000-000000000003', 'active', '2025-12-01', '2026-11-30'),
  ('ee401000-0000-4000-8000-000000000002', null, '', null, null, 'left', '2020-01-01', '2021-01-01');
insert into membership.application (id, account_id, grade_id, branch_id, name, statement, state, reason, decided_by, submitted_at, decided_at) values
  ('ee401000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', 'ee400000-0000-4000-8000-000000000001',
    'ee400000-0000-4000-8000-000000000003', '林若溪', '从事心血管内科临床工作。', 'accepted', '', 'a0000000-0000-4000-8000-000000000002',
    '2025-11-28 09:00+08', '2025-12-01 09:00+08');
insert into membership.step (member_id, at, action, by_account, reason, facts) values
  ('ee401000-0000-4000-8000-000000000001', '2025-12-01 09:00+08', 'joined', 'a0000000-0000-4000-8000-000000000002', '', '{"endsOn": "2026-11-30"}');
insert into membership.reminder (member_id, ends_on, kind, sent_at) values
  ('ee401000-0000-4000-8000-000000000001', '2026-11-30', 'first', '2026-10-01 09:00+08');
