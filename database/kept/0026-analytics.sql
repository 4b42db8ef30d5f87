insert into analytics.batch (id, first_at, last_at, counted_at) values ('e0000000-0000-4000-8000-000000000001', '2026-11-20 10:00+08', '2026-11-20 10:05+08', '2026-11-20 10:06+08');
select analytics.add_partition('2026-11-20 10:00+08');
insert into analytics.event (batch, at, name, item_id, section, kind, language, visitor, device)
values (1, '2026-11-20 10:00+08', 'view', 'c0000000-0000-4000-8000-000000000001', 'article', 'img', 'zh-CN', '\x16', 'phone');
insert into analytics.hour_total values ('2026-11-20 10:00+08', 'view', 'article', 'img', 'zh-CN', '', 1, 0);
insert into analytics.day_total values ('2026-11-20', 'view', 'article', 'img', 'zh-CN', '', 1, 0);
insert into analytics.day_item values ('2026-11-20', 'c0000000-0000-4000-8000-000000000001', 'view', 'zh-CN', '', 1, 0);
insert into analytics.day_leave values ('2026-11-20', 'c0000000-0000-4000-8000-000000000001', 12, 1);
insert into analytics.day_text values ('2026-11-20', 'search', 'zh-CN', '随访', 1, 1);
insert into analytics.visitor values ('2026-11-20', '\x16', 'phone', '', 16777216);
insert into analytics.visitor_total values ('2026-11-20', 'phone', '', 16777216, 1);
insert into analytics.visitor_channel values ('2026-11-20', '\x16', 'spring7');
insert into analytics.consent (account_id) values ('a0000000-0000-4000-8000-000000000002');
insert into analytics.member values ('a0000000-0000-4000-8000-000000000002', '2026-11-20');
insert into analytics.member_day values ('a0000000-0000-4000-8000-000000000002', '2026-11-20');
insert into analytics.member_interest values ('a0000000-0000-4000-8000-000000000002', 'article', 3, '2026-11-20');
insert into analytics.cohort_day values ('2026-11-20', '2026-11-20', 1);
insert into analytics.note (day, text, created_by) values ('2026-11-20', '新版首页上线', 'a0000000-0000-4000-8000-000000000001');
insert into analytics.day_key values ('2026-11-20', '\x17');
