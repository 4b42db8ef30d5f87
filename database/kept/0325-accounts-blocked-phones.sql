insert into accounts.blocked_phone (id, reason, blocked_by, blocked_at, ends_at)
values ('a5000000-0000-4000-8000-000000000001', 'sold medicine in comments', 'a0000000-0000-4000-8000-000000000001', '2026-11-29 09:00+08', '2027-11-29 09:00+08');
insert into accounts.blocked_phone_mac (mac, key_id, blocked_id)
values ('\x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a', 'first', 'a5000000-0000-4000-8000-000000000001');
