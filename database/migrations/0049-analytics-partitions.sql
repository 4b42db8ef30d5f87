-- Partitions of events are made and dropped as their owner, by whoever may write events: the role that serves changes no table itself.

alter function analytics.add_partition(timestamptz) security definer;
alter function analytics.add_partition(timestamptz) set search_path = pg_catalog, pg_temp;

-- Drops the months that ended so many days ago, ninety at least; gives how many.
create function analytics.drop_partitions(keep_days integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  partition text;
  dropped integer := 0;
begin
  if keep_days is null or keep_days < 90 then raise exception 'Events are kept for ninety days at least'; end if;
  for partition in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'analytics.event'::regclass
      and to_date(right(relname, 7), 'YYYY_MM') + interval '1 month' < platform.now() - keep_days * interval '1 day'
  loop
    execute format('drop table analytics.%I', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
