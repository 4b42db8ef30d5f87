-- A line without sound, and a recording on a full disk.
insert into live.event (studio_id, kind, detail)
select id, kind, detail from live.studio, (values
  ('health', '{"line": "main", "reason": "AUDIO_LOST", "state": "began"}'::jsonb),
  ('recording', '{"state": "failed", "why": "ENOSPC", "atMs": 44000}'::jsonb)) as event (kind, detail)
where number = (select min(number) from live.studio);
update live.channel set free_bytes = 3000000 where studio_id = (select id from live.studio order by number limit 1);
