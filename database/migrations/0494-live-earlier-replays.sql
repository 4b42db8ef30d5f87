-- Replays from before minimum terms existed get the sixty days from the end of their broadcast. 0498 does the same for their videos. The engine
-- of retention removes a term that has passed. No table is locked; one row for each replay.
insert into platform.minimum_term (target, until)
select 'item:' || replay_item, ended_at + interval '60 days' from live.show where replay_item is not null and ended_at is not null
on conflict (target) do update set until = greatest(minimum_term.until, excluded.until);
