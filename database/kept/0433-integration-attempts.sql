insert into integration.attempt (id, delivery_id, began_at, took_ms, answer_status, answer_code, answer, next_at) values
  ('f4330000-0000-4000-8000-000000000001', 'f3020000-0000-4000-8000-000000000012', '2026-11-29 10:00+08', 412, 502, null, 'Bad gateway', '2026-11-29 10:00:05+08'),
  ('f4330000-0000-4000-8000-000000000002', 'f3020000-0000-4000-8000-000000000012', '2026-11-29 10:01+08', null, null, null, '', null);
