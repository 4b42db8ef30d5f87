insert into inbox.message (account_id, kind, about, title_zh, title_en, text_zh, text_en, path, matter, read_at) values
  ('a0000000-0000-4000-8000-000000000001', 'todo', 'inspection', '有一篇待审', 'One text waits', '', '', '/list/card', 'task 1', null),
  ('a0000000-0000-4000-8000-000000000001', 'notice', 'accounts', '密码已更改', 'The password was changed', '', '', null, null, null),
  ('a0000000-0000-4000-8000-000000000002', 'message', 'talk', '有人回复了你', 'Somebody answered you', '', '', null, null, '2026-11-20 10:00+08');
insert into inbox.preference (account_id, about, in_site, toast, mail) values ('a0000000-0000-4000-8000-000000000002', 'talk', true, false, true);
insert into inbox.quiet_hours (account_id, starts, ends) values ('a0000000-0000-4000-8000-000000000002', '22:00', '07:00');
insert into inbox.letter (account_id, title_zh, title_en, text_zh, text_en, due_at)
values ('a0000000-0000-4000-8000-000000000002', '有人回复了你', 'Somebody answered you', '', '', '2026-11-21 07:00+08');
insert into inbox.announcement (id, kind, title_zh, title_en, text_zh, text_en, starts_at, made_by, changed_by) values
  ('a4000000-0000-4000-8000-000000000001', 'notice', '停机维护', 'Maintenance', '周六 2 点', 'Saturday at 2', '2026-11-20 10:00+08', 'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001');
insert into inbox.announcement_read (account_id, announcement_id, told) values ('a0000000-0000-4000-8000-000000000002', 'a4000000-0000-4000-8000-000000000001', 1);
