-- The schema site as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table site.accessibility_statement (
  only_row boolean not null default true,
  version integer not null,
  statement jsonb not null,
  saved_at timestamp with time zone not null default platform.now(),
  saved_by uuid not null,
  constraint accessibility_statement_only_row_check CHECK (only_row),
  constraint accessibility_statement_version_check CHECK ((version > 0)),
  constraint accessibility_statement_pkey PRIMARY KEY (only_row)
);


create table site.settings (
  version integer not null,
  settings jsonb not null,
  changed_at timestamp with time zone not null default platform.now(),
  changed_by uuid not null,
  note text not null default ''::text,
  restored integer,
  constraint settings_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint settings_version_check CHECK ((version >= 1)),
  constraint settings_pkey PRIMARY KEY (version)
);


create view site.unlisted as
 SELECT blocked.what,
    blocked.name
   FROM curation.blocked
UNION ALL
 SELECT 'section'::text AS what,
    each.value ->> 'section'::text AS name
   FROM ( SELECT settings.settings
           FROM site.settings
          ORDER BY settings.version DESC
         LIMIT 1) newest,
    LATERAL jsonb_array_elements(newest.settings -> 'sections'::text) each(value)
  WHERE (each.value ->> 'isHidden'::text)::boolean;
