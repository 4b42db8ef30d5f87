insert into privacy.request (id, kind, channel, account_id, pseudonym, language, sealed, key_id, receipt, is_identified, state, assigned_to, version,
  received_at, due_at, warned, closed_at, deletes_at) values
  ('f2800000-0000-4000-8000-000000000001', 'copy', 'site', 'a0000000-0000-4000-8000-000000000001', null, 'zh-CN', '\x00', 'kept', '\x01', true,
    'in-progress', 'a0000000-0000-4000-8000-000000000001', 3, '2026-11-02 02:00+00', '2026-11-23 16:00+00', 1, null, null),
  ('f2800000-0000-4000-8000-000000000002', 'deletion', 'letter', null, 'P-ABCDEFGH', 'en-US', null, null, '\x02', true,
    'answered', null, 4, '2026-11-02 02:00+00', '2026-11-23 16:00+00', 0, '2026-11-05 02:00+00', '2029-11-05 02:00+00');
insert into privacy.request_entry (id, request_id, kind, by_account, sealed, key_id, hash) values
  ('f2810000-0000-4000-8000-000000000001', 'f2800000-0000-4000-8000-000000000001', 'note', 'a0000000-0000-4000-8000-000000000001', '\x00', 'kept', '\x03'),
  ('f2810000-0000-4000-8000-000000000002', 'f2800000-0000-4000-8000-000000000002', 'answer', 'a0000000-0000-4000-8000-000000000001', null, null, '\x04');
insert into privacy.desk_setting (term_days, counting, exceptions, templates, version, changed_by)
values (10, 'working', '["2026-10-01"]', '[{"id": "identity", "zh": "无法核实身份。", "en": "We could not confirm your identity."}]', 2,
  'a0000000-0000-4000-8000-000000000001');
