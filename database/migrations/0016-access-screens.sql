-- Each edit counts, so that of two editors the second is told. The wildcard shows routes, it is never a permission (S50).
alter table access.role
  add column version int not null default 1,
  add constraint no_wildcard check (not '*' = any (permissions));

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
  asked_at   timestamptz not null default floor.now(),
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
