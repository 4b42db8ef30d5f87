insert into services.service (name, opened_at, expires_at, uses, changed_by)
values ('funnel', '2026-10-01 10:00+08', '2026-12-01 10:00+08', 3, 'a0000000-0000-4000-8000-000000000001');
