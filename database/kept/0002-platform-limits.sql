insert into platform.bucket (key, hits, longest, blocked_until, expires_at)
values ('send-code +8613800000001', '{2026-11-20 10:00+08,2026-11-20 10:01+08}', '1 day', '2026-11-20 11:00+08', '2026-11-21 10:01+08');
insert into platform.share (key, minute, taken, granted) values ('read 10.0.0.1', '2026-11-20 10:00+08', 40, 5);
