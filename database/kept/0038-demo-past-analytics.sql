insert into analytics.demo_hour_total values ('2026-10-01 10:00+08', 'view', 'article', 'img', 'zh-CN', '', 7, 0);
insert into analytics.demo_day_total values ('2026-10-01', 'view', 'article', 'img', 'zh-CN', '', 7, 0);
insert into analytics.demo_day_item values ('2026-10-01', 'c0000000-0000-4000-8000-000000000001', 'view', 'zh-CN', '', 7, 0);
insert into analytics.demo_day_leave values ('2026-10-01', 'c0000000-0000-4000-8000-000000000001', 12, 1);
insert into analytics.demo_day_text values ('2026-10-01', 'search', 'zh-CN', '随访', 1, 1);
insert into analytics.demo_visitor_total values ('2026-10-01', 'phone', '', 16777216, 5);
insert into analytics.demo_cohort_day values ('2026-10-01', '2026-10-01', 2);
insert into analytics.demo_note (day, text, created_by) values ('2026-10-01', '演示', 'de300000-0000-4000-8000-000000000000');
