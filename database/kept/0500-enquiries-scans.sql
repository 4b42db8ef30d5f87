insert into enquiries.scan (id, account_id, place, bytes, key_id, width, height, size_bytes, loose_since) values
  ('ee500000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', null, '\x046b65707401', 'kept', 900, 600, 6, '2026-11-29 09:00+08');
