-- Somebody is notified in a browser of theirs, and a message waits for it.
insert into follow.push_sender (public_key, private_key) values ('BPub', '\x00');
insert into follow.push_subscription (account_id, endpoint, p256dh, auth, language, created_at) values
  ('a0000000-0000-4000-8000-000000000002', 'https://fcm.googleapis.com/fcm/send/a', decode(repeat('04', 65), 'hex'), decode(repeat('01', 16), 'hex'), 'zh-CN', '2026-11-09 10:00+08');
insert into follow.push (subscription_id, title, body, path, due_at)
select id, '你关注的内容有 1 条更新', '出院后第一周', '/platformShow/product?tab=following', '2026-11-10 07:00+08' from follow.push_subscription;
