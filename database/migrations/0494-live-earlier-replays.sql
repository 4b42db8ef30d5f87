-- Replays from before minimum terms existed get the sixty days from the end of their broadcast, for their item and for the video that it was
-- made with. A term that has passed is removed by the engine of retention. No table is locked: one row for each replay and each of its videos.
insert into platform.minimum_term (target, until)
select target, max(ended_at) + interval '60 days'
from live.show
join content.revision on item_id = replay_item
cross join lateral (values ('item:' || item_id), ('asset:' || video)) as stored (target)
where ended_at is not null and target is not null
group by target
on conflict (target) do update set until = greatest(minimum_term.until, excluded.until);
