insert into transfer.upload (id, account_id, name, length_bytes, offset_bytes, parts, metadata, writer, expires_at, finished_at)
values ('d3300000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'export.xml', 1000, 1000, 1, 'filename ZXhwb3J0LnhtbA==',
  'd3300000-0000-4000-8000-000000000009', '2026-12-01 08:00:00+00', '2026-11-29 08:00:00+00');
insert into transfer.part (upload_id, start_byte, size_bytes, name) values ('d3300000-0000-4000-8000-000000000001', 0, 1000, '0-piece');
insert into transfer.run (id, created_by, upload_id, pictures_id, file_name, source, state, found, mapping, done, total, approved_by, approved_at, approval_note)
values ('d3300000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'd3300000-0000-4000-8000-000000000001', 'd3300000-0000-4000-8000-000000000001',
  'export.xml', 'wordpress',
  'published', '{"title": "Old site"}', '{}', 2, 2, 'a0000000-0000-4000-8000-000000000001', '2026-11-29 09:00:00+00', 'Archive of 2014');
insert into transfer.entry (run_id, position, kind, key, value, item_key, made, made_id, made_language, revision_id, number, digest, losses, is_public, undone)
values ('d3300000-0000-4000-8000-000000000002', 1, 'document', 'post:1', '{"is": "document"}', 'post:1', 'item', 'd0000000-0000-4000-8000-000000000001', 'zh-CN',
  'd0000000-0000-4000-8000-000000000001', 1, '\x00', '[{"what": "embed", "detail": "iframe"}]', true, 'edited');
