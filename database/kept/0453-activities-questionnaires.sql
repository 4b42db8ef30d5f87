update activities.registration set form_id = 'ee451000-0000-4000-8000-000000000001', form_version = 1, answers = '\x5a', answers_key = 'first'
  where id = 'e2000000-0000-4000-8000-000000000001';
