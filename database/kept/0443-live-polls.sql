-- A quiz with the answer of a viewer, and a poll that waits.
insert into live.poll (id, studio_id, show_id, question, options, right_option, created_by, opened_at, closed_at, has_results)
  select 'd0000000-0000-4000-8000-000000000443', studio_id, id, '家庭血压的诊断界值是多少？', '{130/80,135/85,140/90}', 1,
    'a0000000-0000-4000-8000-000000000001', '2026-11-20 20:40+08', '2026-11-20 20:42+08', true
  from live.show where id = 'c9000000-0000-4000-8000-000000000001';
insert into live.poll (id, studio_id, question, options, created_by, counts_due_at)
  select 'd0000000-0000-4000-8000-000000000444', studio_id, '下一讲讲什么？', '{降压药,随访}', 'a0000000-0000-4000-8000-000000000001', null
  from live.show where id = 'c9000000-0000-4000-8000-000000000001';
insert into live.poll_answer (poll_id, account_id, option, answered_at) values
  ('d0000000-0000-4000-8000-000000000443', 'a0000000-0000-4000-8000-000000000001', 1, '2026-11-20 20:41+08');
