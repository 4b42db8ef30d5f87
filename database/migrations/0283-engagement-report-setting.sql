-- The owner's terms for answers to reports, and templates of answers. A new table: no row that is there changes, and nothing waits.
create table engagement.report_setting (
  is_single   boolean primary key default true check (is_single),
  hours       jsonb not null, -- by reason
  templates   jsonb not null, -- answers in both languages
  version     int not null default 1,
  changed_by  uuid not null,
  changed_at  timestamptz not null default platform.now()
);
