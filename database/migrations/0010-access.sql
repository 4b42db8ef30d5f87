create schema access;

-- What accounts may be given. `admin` holds every permission whatever is written here; `user` is everybody's.
create table access.role (
  name        text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  title_zh    text not null,
  title_en    text not null,
  -- The wildcard shows routes, it is never a permission (S50).
  permissions text[] not null default '{}' constraint no_wildcard check (not '*' = any (permissions)),
  is_shipped  boolean not null default false,
  -- Each edit counts, so that of two editors the second is told.
  version     int not null default 1,
  created_at  timestamptz not null default platform.now(),
  updated_at  timestamptz not null default platform.now()
);
insert into access.role (name, title_zh, title_en, is_shipped) values
  ('admin', '管理员', 'Administrator', true),
  ('editor', '编辑', 'Editor', true),
  ('inspector', '审核员', 'Reviewer', true),
  ('broadcaster', '直播运营', 'Broadcaster', true),
  ('certifier', '认证审核员', 'Certifier', true),
  ('analyst', '数据分析师', 'Analyst', true),
  ('developer', '开发者', 'Developer', true),
  ('auditor', '审计员', 'Auditor', true),
  ('user', '普通用户', 'User', true);

-- Permissions that some release has declared. A new one is given to its shipped roles once; what is edited afterwards stays.
create table access.permission (
  name        text primary key check (name ~ '^[a-z-]+:[a-z-]+$'),
  declared_at timestamptz not null default platform.now()
);

-- What somebody edited of the console's menu. Releases declare groups and pages; null means: as this release declares it.
create table access.menu_item (
  kind       text not null check (kind in ('group', 'page')),
  name       text not null,
  group_name text,
  place      int,
  title_zh   text,
  title_en   text,
  icon       text,
  is_visible boolean not null default true,
  -- Only these roles are shown it, besides `admin`; empty: whoever may open it.
  roles      text[] not null default '{}',
  primary key (kind, name),
  check (kind = 'page' or group_name is null)
);
-- One row: which state of the menu an editor has before her.
create table access.menu (
  only_one boolean primary key default true check (only_one),
  version  int not null default 1
);
insert into access.menu default values;

-- Somebody asks to be let in. `role` is the one wished for, `given` the one that was given.
create table access.request (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  permission text not null,
  role       text,
  reason     text not null,
  state      text not null default 'open' check (state in ('open', 'granted', 'refused')),
  asked_at   timestamptz not null default platform.now(),
  decided_at timestamptz,
  decided_by uuid,
  given      text,
  answer     text,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'granted') = (given is not null))
);
create unique index request_once on access.request (account_id, permission) where state = 'open';
create index request_by_age on access.request (asked_at, id);
create index request_by_state on access.request (state, asked_at, id);
create index request_of_account on access.request (account_id);
create index request_by_decision on access.request (decided_at) where decided_at is not null;
