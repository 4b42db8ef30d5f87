-- The numbers that sets of each day lie between: who asks for some days in the order of numbers walks only these. Taken away sets leave them
-- as they are, so they may be wider than needed, and are never too narrow.
alter table curation.set_count add column first_number bigint, add column last_number bigint;
update curation.set_count as counted set first_number = known.first, last_number = known.last
from (
  select combination, each.day, min(number) as first, max(number) as last from curation.set
  cross join lateral (values (created_day), (date '-infinity')) as each (day) group by combination, each.day) as known
where known.combination = counted.combination and known.day = counted.day;
-- A question of a year reads a few thousand of these from their index alone.
alter table curation.set_count drop constraint set_count_pkey;
alter table curation.set_count add primary key (combination, day) include (sets, first_number, last_number);

-- As in 0020-curation.sql, and with the numbers: a set that takes the place of another leaves the count as it is, and may widen them.
create or replace function curation.count_sets() returns trigger language plpgsql as $$
declare
  moved text := case tg_op
    when 'INSERT' then 'select combination, created_day, number, 1 as step from added'
    when 'DELETE' then 'select combination, created_day, number, -1 as step from gone'
    else 'select combination, created_day, number, sum(step) as step
          from (select combination, created_day, number, 1 as step from added union all select combination, created_day, number, -1 from gone) as turned
          group by combination, created_day, number having sum(step) <> 0'
  end;
  renamed text := replace(moved, 'number', 'name_key');
begin
  perform pg_advisory_xact_lock_shared(710146);
  execute format('
    insert into curation.set_count as counted (day, combination, sets, first_number, last_number)
    select day, combination, sum(step), min(number) filter (where step > 0), max(number) filter (where step > 0) from (%s) as change
    cross join lateral (values (created_day), (date ''-infinity'')) as each (day)
    group by day, combination order by combination, day
    on conflict (combination, day) do update set sets = counted.sets + excluded.sets,
      first_number = least(counted.first_number, excluded.first_number), last_number = greatest(counted.last_number, excluded.last_number)', moved);
  if exists (select from curation.counted_name) then
    execute format('
      insert into curation.name_count as counted (pattern, combination, day, sets)
      select pattern, combination, day, sum(step) from (%s) as change
      join curation.counted_name on position(pattern in name_key) > 0
      cross join lateral (values (created_day), (date ''-infinity'')) as each (day)
      group by pattern, combination, day having sum(step) <> 0 order by pattern, combination, day
      on conflict (pattern, combination, day) do update set sets = counted.sets + excluded.sets', renamed);
  end if;
  return null;
end $$;

-- What is looked up by its pieces is soon found: a second process takes longer to start than that.
alter function curation.pieces(text) parallel unsafe;
