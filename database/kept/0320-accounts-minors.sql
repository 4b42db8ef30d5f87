insert into accounts.minor (account_id, age_group, declared_at, adult_not_before, is_verified, restricted_since)
values ('a0000000-0000-4000-8000-000000000002', 'under-14', '2026-11-29 09:00+08', '2030-11-29 09:00+08', false, '2026-11-29 09:00+08');
