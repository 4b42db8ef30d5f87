update accounts.account set closing_reminded_at = '2026-11-29 08:00:00+00' where id = 'a0000000-0000-4000-8000-000000000002';
