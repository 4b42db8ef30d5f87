insert into integration.change (item_id, language, number, changed_at) values
  ('f4350000-0000-4000-8000-000000000001', 'zh-CN', 4350, '2026-11-29 10:00+08');
