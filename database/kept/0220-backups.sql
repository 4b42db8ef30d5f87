insert into backups.run (id, kind, started_by, backup_id, started_at, ended_at, outcome, sentence, done_bytes, total_bytes) values
  ('f2200000-0000-4000-8000-000000000001', 'backup', 'schedule', 'f2200000-0000-4000-8000-000000000002', '2026-11-28 03:00+08', '2026-11-28 03:02+08', 'done', '', 300000000, 300000000),
  ('f2200000-0000-4000-8000-000000000003', 'verification', 'operator', 'f2200000-0000-4000-8000-000000000002', '2026-11-28 09:00+08', '2026-11-28 09:01+08', 'failed', 'The part is damaged.', 100, 300000000);
insert into backups.place (since, read_at, state) values ('2026-11-01 10:00+08', '2026-11-28 09:10+08', '{"where": "/mnt/backups", "problem": null, "backups": [], "logEnd": null, "restorable": null}');
insert into backups.erasures (count, sent) values (2, 1);
