-- The schema launch as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table launch.confirmation (
  key text not null,
  about text not null,
  note text not null,
  confirmed_by uuid not null,
  confirmed_at timestamp with time zone not null default platform.now(),
  constraint confirmation_about_check CHECK ((length(about) <= 2000)),
  constraint confirmation_key_check CHECK ((key ~ '^[a-z-]{1,40}$'::text)),
  constraint confirmation_note_check CHECK ((length(note) <= 200)),
  constraint confirmation_pkey PRIMARY KEY (key)
);

