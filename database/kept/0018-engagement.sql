insert into engagement.item_total (item_id, views, likes, favourites, shares, watched_seconds) values ('c0000000-0000-4000-8000-000000000001', 12, 1, 1, 3, 40);
insert into engagement.day_total (item_id, language, day, views, visitors, watched_seconds)
values ('c0000000-0000-4000-8000-000000000001', 'zh-CN', '2026-11-20', 12, 7, 40);
insert into engagement.visit (day, item_id, visitor, parts) values ('2026-11-20', 'c0000000-0000-4000-8000-000000000001', '\x16', 1);
insert into engagement.day_key (day, key) values ('2026-11-20', '\x17');
insert into engagement.liking (item_id, account_id) values ('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002');
insert into engagement.favourite (account_id, item_id, number) values ('a0000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000001', 1);
insert into engagement.history (account_id, item_id, number, language, watched_seconds)
values ('a0000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000001', 1, 'zh-CN', 40);
insert into engagement.habit (account_id, keeps_history) values ('a0000000-0000-4000-8000-000000000003', false);
insert into engagement.share_total (item_id, channel, day, shares) values ('c0000000-0000-4000-8000-000000000001', 'wechat', '2026-11-20', 3);
