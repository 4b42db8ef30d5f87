-- The studio of a broadcast was removed while its recording waited.
insert into live.left_recording (show_id, title, language, started_at, owner)
values ('f0000000-0000-4000-8000-000000000106', '病例讨论会', 'zh-CN', '2026-11-20 20:00+08', 'a0000000-0000-4000-8000-000000000001');
