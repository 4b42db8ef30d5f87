-- The columns of exports that operators define. A new, empty table.
create table credits.export_template (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Ordered columns: a field and its heading.
  columns jsonb not null,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default platform.now()
);
