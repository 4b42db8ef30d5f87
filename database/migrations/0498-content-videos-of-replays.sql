-- The videos of earlier replays get the terms that 0494 gave to their items. A replay that was made with its term has the same row already. No
-- table is locked; one row for each video.
insert into platform.minimum_term (target, until)
select 'asset:' || video, max(until) from platform.minimum_term join content.revision on target = 'item:' || item_id
where video is not null group by video
on conflict (target) do update set until = greatest(minimum_term.until, excluded.until);
