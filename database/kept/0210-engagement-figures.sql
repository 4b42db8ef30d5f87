insert into engagement.counted_item values ('c0000000-0000-4000-8000-000000000002', 5, 2);
insert into engagement.counted_day values ('c0000000-0000-4000-8000-000000000002', 'en-US', '2026-11-21', 5, 0);
insert into engagement.counted_share values ('c0000000-0000-4000-8000-000000000002', 'link', '2026-11-21', 2);
