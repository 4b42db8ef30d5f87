-- The last moment at which the site ran, by the clock of the database, and a jump of that clock that an administrator has not confirmed.
-- Nothing is deleted for its age meanwhile. The table is new and has one row, so nothing waits for it.
create table privacy.clock (
  is_single boolean primary key default true check (is_single),
  seen_at timestamptz not null default platform.now(),
  jumped_from timestamptz,
  jumped_to timestamptz,
  constraint jump_is_whole check ((jumped_from is null) = (jumped_to is null))
);
insert into privacy.clock default values;
