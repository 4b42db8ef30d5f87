-- The schema authors as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table authors.author (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name jsonb not null,
  post jsonb not null,
  department jsonb not null,
  bio jsonb not null,
  portrait uuid,
  version integer not null default 1,
  created_by uuid not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint author_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 60))),
  constraint author_pkey PRIMARY KEY (id),
  constraint author_slug_key UNIQUE (slug)
);
CREATE UNIQUE INDEX author_name_en ON authors.author USING btree (((name ->> 'en-US'::text)));
CREATE UNIQUE INDEX author_name_zh ON authors.author USING btree (((name ->> 'zh-CN'::text)));

create view authors.public_author as
 SELECT slug,
    name,
    post,
    department,
    bio,
    portrait
   FROM authors.author;
