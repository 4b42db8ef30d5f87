-- A question of a quiz that somebody failed and passed, and an exam that is under way.
insert into college.question_version (id, course_id, question_id, position, item_id, in_exam, content) values
  ('c6000000-0000-4000-8000-000000000001', 'c5000000-0000-4000-8000-000000000001', 'c6100000-0000-4000-8000-000000000001', 1,
    'c0000000-0000-4000-8000-000000000002', true,
    '{"case": {"zh-CN": "", "en-US": ""}, "parts": [{"kind": "single", "text": {"zh-CN": "", "en-US": "One small square at 25 mm/s is"}, "options": [{"text": {"zh-CN": "", "en-US": "0.04 s"}, "isRight": true}, {"text": {"zh-CN": "", "en-US": "0.2 s"}, "isRight": false}], "explanation": {"zh-CN": "", "en-US": ""}}]}');
insert into college.assessment (course_id, item_id, draws, pass_percent, attempts, minutes) values
  ('c5000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002', 1, 100, null, null),
  ('c5000000-0000-4000-8000-000000000001', null, 1, 80, 3, 30);
insert into college.attempt (id, account_id, course_id, item_id, number, pass_percent, began_at, ends_at, closed_at, draw, points, most, is_passed) values
  ('c6200000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'c5000000-0000-4000-8000-000000000001',
    'c0000000-0000-4000-8000-000000000002', 1, 100, '2026-11-09 09:00+08', null, '2026-11-09 09:01+08',
    '[{"version": "c6000000-0000-4000-8000-000000000001", "parts": [{"kind": "single", "order": [1, 0]}]}]', 1, 1, true),
  ('c6200000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'c5000000-0000-4000-8000-000000000001',
    null, 1, 80, '2026-11-09 09:10+08', '2026-11-09 09:40+08', null,
    '[{"version": "c6000000-0000-4000-8000-000000000001", "parts": [{"kind": "single", "order": [0, 1]}]}]', null, 1, null);
insert into college.answer (attempt_id, place, chosen, answered_at) values ('c6200000-0000-4000-8000-000000000001', 0, '{1}', '2026-11-09 09:01+08');
