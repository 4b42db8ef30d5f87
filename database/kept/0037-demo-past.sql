insert into engagement.demo_day_total values ('c0000000-0000-4000-8000-000000000001', 'zh-CN', '2026-10-01', 7, 5, 0);
insert into engagement.demo_share_total values ('c0000000-0000-4000-8000-000000000001', 'link', '2026-10-01', 1);
