-- Somebody follows a section and a course, and gets a daily digest by mail.
insert into follow.following (account_id, subject, key, followed_at) values
  ('a0000000-0000-4000-8000-000000000002', 'section', 'article', '2026-11-09 10:00+08'),
  ('a0000000-0000-4000-8000-000000000002', 'course', '1', '2026-11-09 10:00+08');
insert into follow.digest (account_id, rhythm, hour, weekday, by_mail, language, upto_at, next_at)
values ('a0000000-0000-4000-8000-000000000002', 'daily', 7, 1, true, 'zh-CN', '2026-11-09 10:00+08', '2026-11-10 07:00+08');
