insert into privacy.consent (account_id, purpose, version, is_given, channel, at) values
  ('a0000000-0000-4000-8000-000000000001', 'analytics', '2026-11', true, 'settings', platform.now() - interval '2 days'),
  ('a0000000-0000-4000-8000-000000000001', 'analytics', '2026-11', false, 'settings', platform.now() - interval '1 day');
update privacy.rules set is_read_only = true, changed_by = 'a0000000-0000-4000-8000-000000000001';
