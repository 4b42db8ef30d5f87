-- Parameters that are in force, and a request that was returned.
insert into encoding.change_request (id, studio_id, state, wanted, base_version, description, requested_by, decided_by, decided_at, applied_at) values
  ('c7000000-0000-4000-8000-000000000001', 'c6000000-0000-4000-8000-000000000001', 'finished', '{"video": {"mode": "custom"}, "audio": {"mode": "custom"}}', 0, '首次设置',
    'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', '2026-11-10 10:00+08', '2026-11-10 10:00+08');
insert into encoding.change_request (id, studio_id, state, wanted, original, base_version, description, requested_by, decided_by, decided_at, note, effective_at) values
  ('c7000000-0000-4000-8000-000000000002', 'c6000000-0000-4000-8000-000000000001', 'returned', '{"video": {"mode": "custom"}, "audio": {"mode": "custom"}}',
    '{"video": {"mode": "custom"}, "audio": {"mode": "custom"}}', 1, '提高码率', 'a0000000-0000-4000-8000-000000000001',
    'a0000000-0000-4000-8000-000000000002', '2026-11-12 10:00+08', '码率过高', '2026-11-13 10:00+08');
insert into encoding.profile (studio_id, version, parameters, request_id)
values ('c6000000-0000-4000-8000-000000000001', 1, '{"video": {"mode": "custom"}, "audio": {"mode": "custom"}}', 'c7000000-0000-4000-8000-000000000001');
