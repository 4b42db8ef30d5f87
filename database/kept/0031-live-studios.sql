-- A studio with a key for its main line.
insert into live.studio (id, title, language, notice, description, category, cover, starts_at, ends_at, policy, created_by, changed_by) values
  ('c6000000-0000-4000-8000-000000000001', '病例讨论会', 'zh-CN', '今晚八点开播', '每月一次', 'case-discussion', 'b0000000-0000-4000-8000-000000000001',
    '2026-11-20 20:00+08', '2026-11-20 21:30+08', '{"width": 1280, "height": 720}', 'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001');
insert into live.stream_key (studio_id, line, key_hash, last4, made_by)
values ('c6000000-0000-4000-8000-000000000001', 'main', sha256('kept'), 'kept', 'a0000000-0000-4000-8000-000000000001');
