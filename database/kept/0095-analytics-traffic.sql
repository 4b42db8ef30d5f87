-- A page and a video went out.
insert into analytics.day_traffic values ('2026-11-09', 'page', '/home', 'phone', 12, 300000), ('2026-11-09', 'video', 'c0000000-0000-4000-8000-000000000001', 'desktop', 3, 9000000);
insert into analytics.demo_day_traffic values ('2026-11-09', 'page', '/home', 'phone', 40, 900000);
