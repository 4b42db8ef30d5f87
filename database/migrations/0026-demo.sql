-- What became of the demo world here: one row at most, none while nobody asked for it. Once removed it never comes back by itself.
create table website.demo (
  only_row   boolean primary key default true check (only_row),
  state      text not null check (state in ('loading', 'loaded', 'removed')),
  changed_at timestamptz not null default floor.now()
);
