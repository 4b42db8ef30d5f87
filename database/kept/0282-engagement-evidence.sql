insert into engagement.evidence (id, about, item_id, item_number, comment_id, reason, made_by, deletes_at, sealed, key_id, sha256)
values ('f2820000-0000-4000-8000-000000000001', 'item', 'd0000000-0000-4000-8000-000000000001', 1, null, 'unlawful',
  'a0000000-0000-4000-8000-000000000001', '2029-11-20 02:00+00', '\x00', 'kept', '\x05');
