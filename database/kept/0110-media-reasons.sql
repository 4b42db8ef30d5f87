-- A video of which half could be read, named and tagged as a Mac writes it, and an animation of which the first picture is shown.
insert into media.asset (id, kind, format, name, owner_id, source_bytes, state, tags, reason, reason_values)
values ('c0000000-0000-4000-8000-000000000110', 'video', 'mp4', U&'Re\0301sume\0301.mp4', 'a0000000-0000-4000-8000-000000000002', 5, 'failed',
  array[U&'cafe\0301'], 'VIDEO_INCOMPLETE',
  '{"read": "0:02", "declared": "0:06"}');
insert into media.asset (id, kind, format, name, owner_id, source_bytes, state, width, height, notes)
values ('c0000000-0000-4000-8000-000000000111', 'picture', 'gif', 'moving.gif', 'a0000000-0000-4000-8000-000000000002', 5, 'ready', 1, 1, '{ANIMATION}');
