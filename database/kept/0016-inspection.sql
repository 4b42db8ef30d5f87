-- A text that passed, and its second look, which is kept for somebody.
insert into inspection.queue (id, class, reason, title_zh, title_en, sections, created_by)
values ('e0000000-0000-4000-8000-000000000001', 'imageText', 'commercialBrand', '品牌', 'Brands', '{article}', 'a0000000-0000-4000-8000-000000000001');
insert into inspection.task (id, queue_id, phase, state, item_id, language, revision_id, number, section, kind, title, owner_id, submitted_by, is_made_by_ai, is_advertisement, returns, note, done_at)
values ('e1000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001', 'first', 'passed', 'c0000000-0000-4000-8000-000000000001', 'zh-CN', 'd0000000-0000-4000-8000-000000000001', 1,
  'article', 'img', '居家随访', 'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', false, false, 0, '', '2026-11-06 09:00+08');
insert into inspection.judgment (id, task_id, queue_id, phase, verdict, judged_by, took_s)
values ('e2000000-0000-4000-8000-000000000001', 'e1000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001', 'first', 'passed', 'a0000000-0000-4000-8000-000000000002', 60);
insert into inspection.task (id, queue_id, phase, item_id, language, revision_id, number, section, kind, title, owner_id, submitted_by, is_made_by_ai, is_advertisement, returns, note, judgment_id, assigned_to, assigned_until)
values ('e1000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001', 'recheck', 'c0000000-0000-4000-8000-000000000001', 'zh-CN', 'd0000000-0000-4000-8000-000000000001', 1,
  'article', 'img', '居家随访', 'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', false, false, 0, '', 'e2000000-0000-4000-8000-000000000001',
  'a0000000-0000-4000-8000-000000000003', '2026-11-22 10:00+08');
insert into inspection.skip (task_id, account_id) values ('e1000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001');
