insert into minors.guardianship (id, child_id, guardian_id, purpose, state, asked_at, given_at, version, ends_on, ended_at, ended_by)
values
  ('d2000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'account', 'given',
    '2026-11-29 09:00+08', '2026-11-29 09:30+08', '2026-11-21', '2029-06-01', null, null),
  ('d2000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', null, 'broadcast', 'ended', '2026-11-28 09:00+08', null, null, null,
    '2026-11-29 09:00+08', 'child');
