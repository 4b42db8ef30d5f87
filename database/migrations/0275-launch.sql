-- The launch check. The table holds what no program can know and a person has confirmed: one row for each fact, of a dozen.
create schema launch;
create table launch.confirmation (
  key text primary key check (key ~ '^[a-z-]{1,40}$'),
  -- The values that were confirmed, such as a filing number. A confirmation ends when they change.
  about text not null check (length(about) <= 2000),
  -- The number of an approval, or the reason why none is needed.
  note text not null check (length(note) <= 200),
  confirmed_by uuid not null,
  confirmed_at timestamptz not null default platform.now()
);
