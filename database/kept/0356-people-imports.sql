insert into people.import (id, file_name, kind, columns, fields, source, basis, state, rows, parts, finished_parts, refused, added, made_by, run_by, run_at) values
  ('ee000000-0000-4000-8000-000000000001', 'members.csv', 'csv', '{手机号,昵称}', '{phone,nickname}', '旧会员系统', '会员章程第五条', 'done', 2, 1, 1, 1, 1,
   'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', '2026-11-29 20:00+08');
insert into people.import_part (import_id, part, sealed, expires_at) values
  ('ee000000-0000-4000-8000-000000000001', 0, '\x046b65707401', '2026-11-30 20:00+08');
insert into people.import_finding (import_id, row, code) values ('ee000000-0000-4000-8000-000000000001', 2, 'PHONE_INVALID');
insert into people.imported_account (account_id, import_id, imported_at, stays) values
  ('a0000000-0000-4000-8000-000000000001', 'ee000000-0000-4000-8000-000000000001', '2026-11-29 20:00+08', true);
