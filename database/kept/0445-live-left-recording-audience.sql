-- A recording of a removed studio whose broadcasts were for certified professionals.
insert into live.left_recording (show_id, title, language, started_at, owner, audience) values
  ('d0000000-0000-4000-8000-000000000446', '专家讲座', 'zh-CN', '2026-11-20 20:00+08', 'a0000000-0000-4000-8000-000000000001', '{"kind": "limited", "certified": []}');
