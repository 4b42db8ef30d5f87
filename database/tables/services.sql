-- The schema services as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table services.service (
  name text not null,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  notified text not null default ''::text,
  uses integer not null default 0,
  changed_by uuid not null,
  constraint service_check CHECK ((opened_at < expires_at)),
  constraint service_name_check CHECK ((name = ANY (ARRAY['funnel'::text, 'distribution'::text, 'resources'::text, 'portrait'::text]))),
  constraint service_notified_check CHECK ((notified = ANY (ARRAY[''::text, 'soon'::text, 'over'::text]))),
  constraint service_pkey PRIMARY KEY (name)
);
CREATE INDEX service_by_end ON services.service USING btree (expires_at) WHERE (notified <> 'over'::text);
