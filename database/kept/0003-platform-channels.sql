select platform.publish('inbox', 'a0000000-0000-4000-8000-000000000001', '{"unread": 1}');
select platform.publish('inbox', 'a0000000-0000-4000-8000-000000000001', '{"unread": 2}');
insert into platform.socket_ticket (hash, session_id, account_id, expires_at)
values ('\x01', 'a1000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', '2026-11-20 10:01+08');
