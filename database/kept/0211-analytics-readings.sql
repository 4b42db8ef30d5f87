insert into analytics.reading values ('2026-11-20', 'c0000000-0000-4000-8000-000000000001', '\x16', 2);
insert into analytics.watching values ('2026-11-20', 'c0000000-0000-4000-8000-000000000001', '\x16', '2026-11-20 10:00+08', 40, 15);
