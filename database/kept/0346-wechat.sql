insert into wechat.binding (account_id, bound_at, used_at) values
  ('a0000000-0000-4000-8000-000000000001', '2026-11-01 10:00+08', '2026-11-29 10:00+08');
insert into wechat.identity (name, account_id, sealed, key_id) values
  ('kept.name', 'a0000000-0000-4000-8000-000000000001', '\x01', 'kept');
insert into wechat.attempt (state_hash, browser_hash, app, expires_at) values ('\x02', '\x03', 'website', '2026-11-29 10:10+08');
insert into wechat.claim (ticket_hash, browser_hash, sealed, expires_at) values ('\x04', '\x05', '\x06', '2026-11-29 10:20+08');
insert into wechat.credential (kind, sealed, expires_at, leased_until) values
  ('token', '\x07', '2026-11-29 12:00+08', null), ('ticket', '\x08', '2026-11-29 12:00+08', '2026-11-29 10:00+08');
