insert into enquiries.form (id, slug, kind, state, version, draft, created_by) values
  ('ee451000-0000-4000-8000-000000000001', 'questionnaire-1', 'questionnaire', 'open', 1, '{}', 'a0000000-0000-4000-8000-000000000002');
insert into enquiries.form_version (form_id, version, content, published_by) values
  ('ee451000-0000-4000-8000-000000000001', 1, '{}', 'a0000000-0000-4000-8000-000000000002');
update membership.grade set form_id = 'ee451000-0000-4000-8000-000000000001' where id = 'ee400000-0000-4000-8000-000000000001';
update membership.application set form_id = 'ee451000-0000-4000-8000-000000000001', form_version = 1, answers = '\x5a', answers_key = 'first'
  where id = 'ee401000-0000-4000-8000-000000000003';
