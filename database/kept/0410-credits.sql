insert into credits.class (id, code, name, changed_by) values
  ('c4100000-0000-4000-8000-000000000001', 'N1', '{"zh-CN":"国家级Ⅰ类","en-US":"National class I"}', 'a0000000-0000-4000-8000-000000000001');
insert into credits.year (year, closed_at, closed_by, reason) values
  (2025, '2026-02-01 09:00+08', 'a0000000-0000-4000-8000-000000000001', '已报省继教办'), (2026, null, null, '');
insert into credits.rule (id, source_kind, source_id, source_title, class_id, tenths, project_number, authority, changed_by) values
  ('c4100000-0000-4000-8000-000000000002', 'exam', 'c0000000-0000-4000-8000-000000000001', '{"zh-CN":"听诊再入门","en-US":"Listening again"}',
   'c4100000-0000-4000-8000-000000000001', 20, '2026-03-01-021', '国家卫生健康委', 'a0000000-0000-4000-8000-000000000001');
insert into credits.entry (id, account_id, class_id, tenths, year, project_number, authority, source_kind, source_id, source_title, rule_id, at) values
  ('c4100000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', 'c4100000-0000-4000-8000-000000000001', 20, 2026, '2026-03-01-021', '国家卫生健康委',
   'exam', 'c0000000-0000-4000-8000-000000000001', '{"zh-CN":"听诊再入门","en-US":"Listening again"}', 'c4100000-0000-4000-8000-000000000002', '2026-11-29 20:00+08');
insert into credits.entry (id, account_id, class_id, tenths, year, source_kind, source_title, granted_by, corrects, reason, request_id, at) values
  ('c4100000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000001', 'c4100000-0000-4000-8000-000000000001', -5, 2026,
   'exam', '{"zh-CN":"听诊再入门","en-US":"Listening again"}', 'a0000000-0000-4000-8000-000000000001', 'c4100000-0000-4000-8000-000000000003', '项目按 1.5 分备案',
   'c4100000-0000-4000-8000-000000000005', '2026-11-29 21:00+08');
