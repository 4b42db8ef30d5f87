insert into status.standby (name, nth, seen_at, together, timeline) values ('db2', 1, '2026-11-30 21:40+08', 2, '00000001');
