create schema accounts;

-- A person. The phone is E.164; it is null once somebody else has proven to own the number (S23).
create table accounts.account (
  id                    uuid primary key default gen_random_uuid(),
  phone                 text unique,
  phone_verified_at     timestamptz not null default platform.now(),
  username              text,
  username_key          text unique,
  password_hash         text,
  password_changed_at   timestamptz,
  -- Whether it has the twelve characters that an operator's must have (S27): the hash does not tell.
  password_is_long      boolean not null default false,
  -- A reset of an account that was quiet for long waits here for a day (S23).
  held_password_hash    text,
  held_password_is_long boolean,
  held_until            timestamptz,
  -- The wildcard shows routes, it never grants anything (S50).
  roles                 text[] not null default '{user}' constraint no_wildcard check (not '*' = any (roles)),
  status                text not null default 'active' check (status in ('active', 'disabled')),
  agreement_version     text not null,
  agreed_at             timestamptz not null,
  last_seen_at          timestamptz not null default platform.now(),
  created_at            timestamptz not null default platform.now(),
  updated_at            timestamptz not null default platform.now(),
  -- Made once for each row and not for each row of each question, and a plain column, so that an index of it answers by itself where one of an
  -- expression sends to the row. Code points order it, so that one index serves orders and beginnings.
  name_key              text collate "C" generated always as (lower(username)) stored,
  constraint hold_is_whole check ((held_password_hash is null) = (held_until is null))
);
create index account_by_hold on accounts.account (held_until) where held_until is not null;
-- For lists of a million accounts: newest first, last seen, by name.
create index account_by_age on accounts.account (created_at desc, id desc);
create index account_by_use on accounts.account (last_seen_at desc, id desc);
create index account_by_name on accounts.account (name_key, id);
-- Those that few are, in every order, so that none of them is looked for among all.
create index account_of_operators on accounts.account (created_at desc, id desc) where roles <> '{user}';
create index account_of_operators_by_use on accounts.account (last_seen_at desc, id desc) where roles <> '{user}';
create index account_of_operators_by_name on accounts.account (name_key, id) where roles <> '{user}';
create index account_of_administrators on accounts.account (id) where 'admin' = any (roles);
create index account_disabled on accounts.account (created_at desc, id desc) where status = 'disabled';
create index account_disabled_by_use on accounts.account (last_seen_at desc, id desc) where status = 'disabled';
create index account_disabled_by_name on accounts.account (name_key, id) where status = 'disabled';
-- For finding a part of a name or number of three characters or more.
create index account_name_parts on accounts.account using gin (name_key gin_trgm_ops);
create index account_phone_parts on accounts.account using gin (phone gin_trgm_ops);
-- What was found elsewhere is put into order without reading the rows of a thousand accounts.
create index account_at_a_glance on accounts.account (id) include (created_at, last_seen_at, name_key, status);

-- What accounts lets other capabilities read of a person; it names this view in its contract (VIEWS).
create view accounts.person as
select id as account_id, username, phone, roles, status, created_at, updated_at
from accounts.account;

-- What operators who look after accounts may see of every one of them.
create view accounts.directory as
select id as account_id, username, name_key, phone, roles, status, created_at, last_seen_at
from accounts.account;

-- A live or ended sign-in. Only the SHA-256 of the token is kept (S34).
create table accounts.session (
  id               uuid primary key default gen_random_uuid(),
  account_id       uuid not null references accounts.account on delete cascade,
  token_hash       bytea not null unique,
  level            text not null check (level in ('pending', 'full')),
  remembered       boolean not null default false,
  idle_limit       interval not null,
  expires_at       timestamptz not null,
  last_used_at     timestamptz not null default platform.now(),
  stepped_up_until timestamptz,
  -- The second factor was proven, and all that this pending session still owes is a longer password.
  owes_password    boolean not null default false,
  -- The one granted role that it acts with; null: with all of them. A role that is no longer granted counts as null.
  acting_as        text,
  address          text not null,
  agent            text not null default '',
  started_at       timestamptz not null default platform.now(),
  ended_at         timestamptz
);
create index session_of_account on accounts.session (account_id, started_at desc);
create index session_by_age on accounts.session (started_at);
create index live_session on accounts.session (account_id) where ended_at is null;

-- What happened to an account and its owner should know.
create table accounts.notice (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts.account on delete cascade,
  kind       text not null,
  address    text,
  at         timestamptz not null default platform.now()
);
create index notice_of_account on accounts.notice (account_id, at desc);

-- What somebody is asked who has forgotten the password, after the code of the phone was proven. The answer is kept as a hash alone.
create table accounts.security_question (
  account_id  uuid primary key references accounts.account on delete cascade,
  question    text not null,
  answer_hash text not null,
  set_at      timestamptz not null default platform.now()
);
