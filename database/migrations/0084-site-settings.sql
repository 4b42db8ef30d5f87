-- What the owner says about the site, one version for each change; the newest is shown. None: what the environment says.
create schema site;
create table site.settings (
  version integer primary key check (version >= 1),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null,
  note text not null default '',
  -- The version that it brought back; 0: what the environment says.
  restored integer
);
