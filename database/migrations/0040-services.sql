create schema services;

-- Services of the console that somebody has opened for a term. One without a row was never opened. New and empty.
create table services.service (
  name       text primary key check (name in ('funnel', 'distribution', 'resources', 'portrait')),
  opened_at  timestamptz not null,
  expires_at timestamptz not null,
  -- What was told of its end: '' nothing yet, 'soon', 'over'.
  told       text not null default '' check (told in ('', 'soon', 'over')),
  -- How often its page was opened in this term.
  uses       int not null default 0,
  changed_by uuid not null,
  check (opened_at < expires_at)
);
create index service_by_end on services.service (expires_at) where told <> 'over';
