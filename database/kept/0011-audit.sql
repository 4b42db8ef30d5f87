insert into audit.chain (id) values ('a5000000-0000-4000-8000-000000000001');
insert into audit.entry (id, action, outcome, actor, target, facts, key_id, mac) values
  ('a6000000-0000-4000-8000-000000000001', 'access.role.changed', 'ok', 'a0000000-0000-4000-8000-000000000001', 'editor', '{"version": 2}', 'kept', '\x0c'),
  ('a6000000-0000-4000-8000-000000000002', 'accounts.login', 'refused', null, '+8613800000002', '{}', 'kept', '\x0d');
insert into audit.link (seq, entry_id, key_id, mac) values (2, 'a6000000-0000-4000-8000-000000000001', 'kept', '\x0e');
insert into audit.checkpoint (upto, link_mac, key_id, mac) values (1, '\x0f', 'kept', '\x10');
