update accounts.account set closes_at = '2126-12-06 08:00:00+00', restricted_since = '2026-11-29 08:00:00+00'
where id = 'a0000000-0000-4000-8000-000000000002';
