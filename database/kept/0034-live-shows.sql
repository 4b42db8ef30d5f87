-- A show that ended, with what was measured and what happened.
insert into live.show (id, studio_id, title, started_at, ended_at, ended_why, peak_viewers, replay_item) values
  ('c9000000-0000-4000-8000-000000000001', 'c6000000-0000-4000-8000-000000000001', '病例讨论会', '2026-11-20 20:00+08', '2026-11-20 21:30+08', 'operator', 128, 'c0000000-0000-4000-8000-000000000001');
insert into live.channel (studio_id, viewers) values ('c6000000-0000-4000-8000-000000000001', 0);
insert into live.line (studio_id, line, status, sample, sampled_at) values ('c6000000-0000-4000-8000-000000000001', 'main', 'idle', '{"kbps": 1500}', '2026-11-20 21:30+08');
insert into live.sample (studio_id, line, at, kbps, frames_per_second, audio_kbps, key_frame_distance_ms, width, height, breaches)
values ('c6000000-0000-4000-8000-000000000001', 'main', '2026-11-20 20:10+08', 1500, 30, 128, 2000, 1280, 720, '{bitRate}');
insert into live.viewer_sample (studio_id, at, viewers) values ('c6000000-0000-4000-8000-000000000001', '2026-11-20 20:10+08', 120);
insert into live.event (studio_id, show_id, kind, detail, by_account)
values ('c6000000-0000-4000-8000-000000000001', 'c9000000-0000-4000-8000-000000000001', 'switch', '{"from": "main", "to": "hot"}', 'a0000000-0000-4000-8000-000000000001');
insert into live.command (studio_id, kind, line, by_account, taken_at)
values ('c6000000-0000-4000-8000-000000000001', 'pin', 'hot', 'a0000000-0000-4000-8000-000000000001', '2026-11-20 20:10+08');
insert into live.rotation (studio_id, position, item_id) values ('c6000000-0000-4000-8000-000000000001', 1, 'c0000000-0000-4000-8000-000000000001');
