insert into analytics.subscription (account_id, about) values ('a0000000-0000-4000-8000-000000000001', 'weekly');
insert into analytics.told (about, starts_at, hours) values ('weekly', '2026-11-15 16:00Z', 168);
