insert into privacy.record (id, kind, state, content, review_on, is_due, version, changed_by) values
  ('f2840000-0000-4000-8000-000000000001', 'assessment', 'current', '{"title": "认证材料"}', '2027-11-20', false, 1, 'a0000000-0000-4000-8000-000000000001'),
  ('f2840000-0000-4000-8000-000000000002', 'incident', 'contained', '{"title": "误发邮件"}', null, false, 2, 'a0000000-0000-4000-8000-000000000001');
insert into privacy.record_version (record_id, version, state, content, changed_by) values
  ('f2840000-0000-4000-8000-000000000001', 1, 'current', '{"title": "认证材料"}', 'a0000000-0000-4000-8000-000000000001'),
  ('f2840000-0000-4000-8000-000000000002', 2, 'contained', '{"title": "误发邮件"}', 'a0000000-0000-4000-8000-000000000001');
