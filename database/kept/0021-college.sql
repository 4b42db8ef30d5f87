-- A course that is online, with a draft over it; somebody finished it.
insert into college.course (id, slug, state, level, topics, title, lead, description, audience, credits, goals, created_by, changed_by, first_online_at, published_at, draft) values
  ('c5000000-0000-4000-8000-000000000001', 'ecg', 'online', 'beginner', '{cardiology}', '{"zh-CN": "", "en-US": "The ECG"}', '{"zh-CN": "", "en-US": "In one lesson"}',
    '{"zh-CN": "", "en-US": ""}', '{"zh-CN": "", "en-US": ""}', '{"zh-CN": "", "en-US": "1 point"}', '[{"zh-CN": "", "en-US": "Read the rate"}]',
    'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', '2026-11-08 10:00+08', '2026-11-08 10:00+08', '{"slug": "the-ecg"}');
insert into college.chapter (course_id, position, title) values ('c5000000-0000-4000-8000-000000000001', 1, '{"zh-CN": "", "en-US": "Basics"}');
insert into college.lesson (course_id, item_id, chapter, position) values ('c5000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002', 1, 1);
insert into college.enrolment (account_id, course_id, finished_at) values ('a0000000-0000-4000-8000-000000000002', 'c5000000-0000-4000-8000-000000000001', '2026-11-09 10:00+08');
insert into college.progress (account_id, course_id, item_id, position, done_at)
values ('a0000000-0000-4000-8000-000000000002', 'c5000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002', 1000, '2026-11-09 10:00+08');
insert into college.certificate (number, account_id, course_id, name, title, credits, finished_at)
values ('0123456789ABCDEF', 'a0000000-0000-4000-8000-000000000002', 'c5000000-0000-4000-8000-000000000001', '王芳', '{"zh-CN": "", "en-US": "The ECG"}', '{"zh-CN": "", "en-US": "1 point"}', '2026-11-09 10:00+08');
