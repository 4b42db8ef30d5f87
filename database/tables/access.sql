-- The schema access as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table access.invitation (
  id uuid not null default gen_random_uuid(),
  phone text not null,
  roles text[] not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null default platform.now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  account_id uuid,
  masked_phone text,
  constraint invitation_roles_check CHECK ((cardinality(roles) > 0)),
  constraint invitation_pkey PRIMARY KEY (id)
);
CREATE INDEX invitation_newest ON access.invitation USING btree (created_at DESC, id);
CREATE UNIQUE INDEX invitation_open ON access.invitation USING btree (phone) WHERE ((account_id IS NULL) AND (revoked_at IS NULL));

create table access.menu (
  only_one boolean not null default true,
  version integer not null default 1,
  constraint menu_only_one_check CHECK (only_one),
  constraint menu_pkey PRIMARY KEY (only_one)
);


create table access.menu_item (
  kind text not null,
  name text not null,
  group_name text,
  place integer,
  title_zh text,
  title_en text,
  icon text,
  is_visible boolean not null default true,
  roles text[] not null default '{}'::text[],
  constraint menu_item_check CHECK (((kind = 'page'::text) OR (group_name IS NULL))),
  constraint menu_item_kind_check CHECK ((kind = ANY (ARRAY['group'::text, 'page'::text]))),
  constraint menu_item_pkey PRIMARY KEY (kind, name)
);


create table access.permission (
  name text not null,
  declared_at timestamp with time zone not null default platform.now(),
  constraint permission_name_check CHECK ((name ~ '^[a-z-]+:[a-z-]+$'::text)),
  constraint permission_pkey PRIMARY KEY (name)
);


create table access.request (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  permission text not null,
  role text,
  reason text not null,
  state text not null default 'open'::text,
  asked_at timestamp with time zone not null default platform.now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  given text,
  answer text,
  constraint request_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint request_check1 CHECK (((state = 'granted'::text) = (given IS NOT NULL))),
  constraint request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'granted'::text, 'refused'::text]))),
  constraint request_pkey PRIMARY KEY (id)
);
CREATE INDEX request_by_age ON access.request USING btree (asked_at, id);
CREATE INDEX request_by_decision ON access.request USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX request_by_state ON access.request USING btree (state, asked_at, id);
CREATE INDEX request_of_account ON access.request USING btree (account_id);
CREATE UNIQUE INDEX request_once ON access.request USING btree (account_id, permission) WHERE (state = 'open'::text);

create table access.role (
  name text not null,
  title_zh text not null,
  title_en text not null,
  permissions text[] not null default '{}'::text[],
  is_shipped boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default platform.now(),
  updated_at timestamp with time zone not null default platform.now(),
  constraint no_wildcard CHECK ((NOT ('*'::text = ANY (permissions)))),
  constraint role_name_check CHECK ((name ~ '^[a-z][a-z0-9-]{1,31}$'::text)),
  constraint role_pkey PRIMARY KEY (name)
);

