insert into analytics.member_topic values ('a0000000-0000-4000-8000-000000000002', 'follow-up', 3, '2026-11-20');
insert into analytics.demo_member_topic values ('de300000-0000-4000-8000-000000000009', 'follow-up', 3, '2026-10-01');
