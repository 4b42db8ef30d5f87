-- The schema access as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table access.permission (
  name text not null,
  declared_at timestamp with time zone not null default floor.now(),
  constraint permission_name_check CHECK ((name ~ '^[a-z-]+:[a-z-]+$'::text)),
  constraint permission_pkey PRIMARY KEY (name)
);


create table access.role (
  name text not null,
  title_zh text not null,
  title_en text not null,
  permissions text[] not null default '{}'::text[],
  is_shipped boolean not null default false,
  created_at timestamp with time zone not null default floor.now(),
  updated_at timestamp with time zone not null default floor.now(),
  constraint role_name_check CHECK ((name ~ '^[a-z][a-z0-9-]{1,31}$'::text)),
  constraint role_pkey PRIMARY KEY (name)
);

