insert into analytics.demo_member_interest values ('de300000-0000-4000-8000-000000000009', 'article', 3, '2026-10-01');
