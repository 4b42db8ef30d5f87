insert into accounts.disclosure (id, target, what, account_id, asked_by, reason, asked_at, decided_by, decided_at, is_approved, used_at)
values ('a4000000-0000-4000-8000-000000000001', 'account:a0000000-0000-4000-8000-000000000002', 'phone', 'a0000000-0000-4000-8000-000000000002',
  'a0000000-0000-4000-8000-000000000001', 'called the help desk', '2026-11-29 09:00+08', null, null, false, null);
