insert into credits.late_grant (id, account_id, rule_id, class_id, tenths, year, project_number, source_kind, source_id, source_title, at) values
  ('c4130000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'c4100000-0000-4000-8000-000000000002', 'c4100000-0000-4000-8000-000000000001', 20, 2025,
   '2025-03-01-021', 'exam', 'c0000000-0000-4000-8000-000000000001', '{"zh-CN":"听诊再入门","en-US":"Listening again"}', '2026-11-29 20:00+08');
insert into credits.statement (number, account_id, name, is_certified, years, issued_at) values
  ('0123456789ABCDEF', 'a0000000-0000-4000-8000-000000000001', '李伟', true,
   '[{"year":2026,"tenths":15,"classes":[{"code":"N1","name":{"zh-CN":"国家级Ⅰ类","en-US":"National class I"},"tenths":15}]}]', '2026-11-29 22:00+08');
