-- The schema workplace as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table workplace.settings (
  account_id uuid not null,
  settings jsonb not null,
  updated_at timestamp with time zone not null default platform.now(),
  constraint settings_pkey PRIMARY KEY (account_id)
);


create table workplace.shortcut (
  account_id uuid not null,
  page text not null,
  place integer not null,
  constraint shortcut_pkey PRIMARY KEY (account_id, page)
);


create table workplace.visit (
  account_id uuid not null,
  page text not null,
  at timestamp with time zone not null default platform.now(),
  constraint visit_pkey PRIMARY KEY (account_id, page)
);
CREATE INDEX visit_of_account ON workplace.visit USING btree (account_id, at DESC);
