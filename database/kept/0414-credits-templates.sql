insert into credits.export_template (id, name, columns, changed_by) values
  ('c4140000-0000-4000-8000-000000000001', '省继教平台', '[{"field":"name","heading":"姓名"},{"field":"points","heading":"学分"}]', 'a0000000-0000-4000-8000-000000000001');
