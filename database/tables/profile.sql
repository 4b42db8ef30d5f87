-- The schema profile as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table profile.avatar (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  bytes bytea not null,
  sha256 bytea not null,
  unused_since timestamp with time zone default floor.now(),
  created_at timestamp with time zone not null default floor.now(),
  constraint avatar_pkey PRIMARY KEY (id),
  constraint avatar_id_account_id_key UNIQUE (id, account_id)
);
CREATE INDEX avatar_of_account ON profile.avatar USING btree (account_id);
CREATE INDEX unused_avatar ON profile.avatar USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table profile.details (
  account_id uuid not null,
  rel_name text,
  email text,
  gender text,
  region text,
  area text,
  address text,
  profile text,
  avatar uuid,
  personal_website text,
  introduction text,
  office_location text,
  created_at timestamp with time zone not null default floor.now(),
  updated_at timestamp with time zone not null default floor.now(),
  updated_by uuid,
  constraint area_lies_in_region CHECK (((area IS NULL) OR ("left"(area, 2) = COALESCE("left"(region, 2), ''::text)))),
  constraint avatar_is_own FOREIGN KEY (avatar, account_id) REFERENCES profile.avatar(id, account_id),
  constraint details_pkey PRIMARY KEY (account_id)
);

