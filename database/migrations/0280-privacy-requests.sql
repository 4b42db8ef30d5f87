-- Requests of people about their personal data, and the settings of the desk that answers them. New tables: no row that is there changes,
-- and nothing waits.
create table privacy.request (
  id             uuid primary key default gen_random_uuid(),
  number         bigint generated always as identity unique,
  kind           text not null check (kind in
    ('access', 'copy', 'correction', 'deletion', 'restriction', 'withdrawal', 'transfer', 'explanation', 'relative', 'other')),
  channel        text not null check (channel in ('site', 'letter', 'telephone', 'mail', 'in-person')),
  account_id     uuid, -- null: a person without an account, or with one that was erased
  pseudonym      text, -- replaces the name of an erased account, the same in all its requests
  language       text not null check (language in ('zh-CN', 'en-US')),
  sealed         bytea, -- the name, the contact and the words of the person; null after the account was erased
  key_id         text,
  receipt        bytea not null unique, -- the hash of the receipt number
  is_identified  boolean not null default false,
  state          text not null default 'new' check (state in ('new', 'in-progress', 'waiting', 'answered', 'refused')),
  assigned_to    uuid,
  version        int not null default 1,
  received_at    timestamptz not null default platform.now(),
  due_at         timestamptz not null,
  warned         int not null default 0, -- 1: operators were warned that it is nearly due, 2: that it is late
  closed_at      timestamptz,
  deletes_at     timestamptz,
  check ((state in ('answered', 'refused')) = (closed_at is not null)),
  check ((closed_at is null) = (deletes_at is null)),
  check ((sealed is null) = (key_id is null))
);
create index request_open on privacy.request (due_at) where state in ('new', 'in-progress', 'waiting');
create index request_by_number on privacy.request (state, number desc);
create index request_by_account on privacy.request (account_id, number desc) where account_id is not null;
create index request_by_end on privacy.request (deletes_at) where deletes_at is not null;

-- The history of a request. The hash stays when the text of an erased person is removed.
create table privacy.request_entry (
  id          uuid primary key default gen_random_uuid(),
  request_id  uuid not null references privacy.request on delete cascade,
  kind        text not null check (kind in ('assigned', 'released', 'resumed', 'identity', 'note', 'question', 'reply', 'answer', 'refusal')),
  by_account  uuid, -- null: the person of the request
  sealed      bytea,
  key_id      text,
  hash        bytea, -- SHA-256 of the text
  created_at  timestamptz not null default platform.now(),
  check ((sealed is null) = (key_id is null))
);
create index request_entry_by_request on privacy.request_entry (request_id, created_at);

create table privacy.desk_setting (
  is_single   boolean primary key default true check (is_single),
  term_days   int not null check (term_days between 1 and 15),
  counting    text not null check (counting in ('working', 'calendar')),
  exceptions  jsonb not null, -- days that differ from the week
  templates   jsonb not null, -- reasons of refusals in both languages
  version     int not null default 1,
  changed_by  uuid not null,
  changed_at  timestamptz not null default platform.now()
);
