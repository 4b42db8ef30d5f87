insert into media.folder (id, name) values ('b1000000-0000-4000-8000-000000000001', 'Covers');
insert into media.holding (account_id, files, bytes) values ('a0000000-0000-4000-8000-000000000001', 2, 5000);
insert into media.upload (id, account_id, kind, format, name, folder_id, metadata, length_bytes, offset_bytes, parts, expires_at)
values ('b2000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'video', 'mp4', 'Talk.mp4', null, '', 4000, 1000, 1, '2026-11-21 10:00+08');
insert into media.part (upload_id, start_byte, size_bytes, name) values ('b2000000-0000-4000-8000-000000000001', 0, 1000, '0');
-- A picture that is used as a cover, and a video in work.
insert into media.asset (id, kind, format, name, alt, tags, folder_id, owner_id, source_bytes, sha256, width, height, state, is_marked_ai) values
  ('b0000000-0000-4000-8000-000000000001', 'picture', 'jpeg', 'Ward.jpg', '{"zh-CN": "病房", "en-US": "A ward"}', '{ward}', 'b1000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 1000, '\x15', 1280, 720, 'ready', true),
  ('b0000000-0000-4000-8000-000000000002', 'video', 'mp4', 'Lesson.mp4', '{}', '{}', null, 'a0000000-0000-4000-8000-000000000001', 4000, null, null, null, 'waiting', false);
insert into media.variant (asset_id, name, role, format, width, height, size_bytes) values ('b0000000-0000-4000-8000-000000000001', '640.webp', 'picture', 'webp', 640, 360, 300);
insert into media.usage (by_whom, thing_id, asset_id, title)
values ('content', 'c0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', 'Home follow-up');
insert into media.leftover (place) values ('media/b0000000-0000-4000-8000-000000000009/');
insert into media.judged_thing (by_whom, thing_id, language) values ('content', 'c0000000-0000-4000-8000-000000000002', 'en-US');
