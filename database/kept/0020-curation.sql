-- A set by hand and one by rules. A part of a name is counted.
insert into curation.counted_name (pattern) values ('心');
insert into curation.set (id, name_zh, name_en, content_type, filter_type, status, rule, count, created_at, created_by, changed_by) values
  ('c4000000-0000-4000-8000-000000000001', '心脏', 'Heart', 'img', 'artificial', 'online', '{"all": []}', 1, '2026-11-10 09:00+08', 'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001'),
  ('c4000000-0000-4000-8000-000000000002', '随访', 'Follow-up', 'img', 'rules', 'offline', '{"all": [{"topic": "cardiology"}]}', 0, '2026-11-11 09:00+08', 'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001');
insert into curation.pick (set_id, item_id, position) values ('c4000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000001', 1);
insert into curation.mark (set_id, item_id, place) values ('c4000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000002', null);
insert into curation.member (set_id, position, item_id, how) values ('c4000000-0000-4000-8000-000000000001', 1, 'c0000000-0000-4000-8000-000000000001', 'picked');
insert into curation.changed_item (item_id) values ('c0000000-0000-4000-8000-000000000001');
update curation.preset set is_on = true, params = '{"topics": ["gossip"], "sections": []}', version = 2 where key = 'block';
insert into curation.import (account_id, rows, ends_at) values ('a0000000-0000-4000-8000-000000000001', '[null]', '2026-11-21 10:00+08');
update curation.preset set is_on = true, version = version + 1 where key = 'banned';
