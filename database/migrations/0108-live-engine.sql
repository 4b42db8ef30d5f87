-- Where the process with the live engine answers viewers, for processes that have none. One row: an installation has one engine.
create table live.engine (
  only_one boolean primary key default true check (only_one),
  host     text not null,
  port     int not null,
  -- Written anew every few seconds: an engine whose process was killed is known by its age.
  seen_at  timestamptz not null default platform.now()
);
