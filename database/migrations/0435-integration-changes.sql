-- The newest change of each item and language that has ever been public, so that programs can follow what was published, changed and taken down.
-- A deferred trigger gives `place` under a lock when a transaction commits. Places are in the order of commits, so a program that has read up to
-- one place misses nothing before it.
--
-- Existing rows: what is public gets its place by the time of its newest publication. Items that were taken down earlier have no row. The table is
-- new, so nothing waits.
create table integration.change (
  item_id uuid not null,
  language text not null,
  number bigint not null,
  changed_at timestamptz not null default platform.now(),
  -- Null until the transaction of the first change commits.
  place bigint,
  primary key (item_id, language)
);
create unique index change_by_place on integration.change (place);
insert into integration.change (item_id, language, number, changed_at, place)
select item_id, language, number, published_at, row_number() over (order by published_at, number, language) from content.public_item;
create function integration.place_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('integration.change', 0));
  update integration.change set place = (select coalesce(max(place), 0) + 1 from integration.change)
  where item_id = new.item_id and language = new.language;
  return null;
end $$;
create constraint trigger place_change after insert or update of changed_at on integration.change
  deferrable initially deferred for each row execute function integration.place_change();
