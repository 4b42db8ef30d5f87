-- The accessibility statement of the site: one row once the owner has saved it. Without a row the page says that nothing was checked.
create table site.accessibility_statement (
  only_row boolean primary key default true check (only_row),
  version integer not null check (version > 0),
  statement jsonb not null,
  saved_at timestamptz not null default platform.now(),
  saved_by uuid not null
);
