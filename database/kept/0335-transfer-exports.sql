insert into transfer.export (id, requested_by, state, done_entries, total_entries, size_bytes, counts, created_at, ends_at) values
  ('d0335000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'ready', 12, 12, 104857600,
   '{"documents": 10, "media": 2, "authors": 1, "topics": 3, "sets": 1, "redirects": 4, "comments": 5}', '2026-11-20 10:00+08', '2099-12-31 10:00+08');
