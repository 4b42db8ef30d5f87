insert into accounts.imported_password (account_id, sealed, imported_at) values
  ('a0000000-0000-4000-8000-000000000001', '\x046b65707401', '2026-11-29 20:00+08');
