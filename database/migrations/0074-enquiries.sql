create schema enquiries;

-- A form that readers fill in. Its draft may be unfinished; what is published is a version.
create table enquiries.form (
  id               uuid primary key default gen_random_uuid(),
  slug             text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind             text not null check (kind in ('contact', 'study', 'recruitment')),
  -- The number of an item; null: any study that recruits.
  study            bigint check (study is null or kind = 'study'),
  state            text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  version          int not null default 0,
  draft            jsonb not null,
  revision         int not null default 1,
  -- How many could not take part: nothing else is kept of them.
  ruled_out        int not null default 0,
  created_by       uuid not null,
  created_at       timestamptz not null default platform.now(),
  changed_at       timestamptz not null default platform.now(),
  check ((state = 'draft') = (version = 0))
);

-- What was asked, as it was asked. Never changed.
create table enquiries.form_version (
  form_id          uuid not null references enquiries.form on delete cascade,
  version          int not null check (version > 0),
  content          jsonb not null,
  published_by     uuid not null,
  published_at     timestamptz not null default platform.now(),
  primary key (form_id, version)
);

create table enquiries.enquiry (
  id               uuid primary key default gen_random_uuid(),
  number           bigint generated always as identity unique,
  form_id          uuid not null,
  version          int not null,
  study            bigint,
  account_id       uuid,
  language         text not null check (language in ('zh-CN', 'en-US')),
  -- Answers by field as JSON, sealed under `key_id`.
  sealed           bytea not null,
  key_id           text not null,
  -- A hash of the number by which its writer asks for the answer.
  receipt          bytea not null unique,
  is_flagged       boolean not null,
  state            text not null default 'new' check (state in ('new', 'assigned', 'answered', 'closed')),
  assigned_to      uuid,
  created_at       timestamptz not null default platform.now(),
  deletes_at       timestamptz not null,
  foreign key (form_id, version) references enquiries.form_version
);
create index enquiry_by_state on enquiries.enquiry (state, number desc);
create index enquiry_by_form on enquiries.enquiry (form_id, number desc);
create index enquiry_by_account on enquiries.enquiry (account_id) where account_id is not null;
create index enquiry_by_assignee on enquiries.enquiry (assigned_to, number desc) where assigned_to is not null;
create index enquiry_by_deletion on enquiries.enquiry (deletes_at);

-- An answer, or a note among operators. Sealed like the enquiry.
create table enquiries.entry (
  id               uuid primary key default gen_random_uuid(),
  enquiry_id       uuid not null references enquiries.enquiry on delete cascade,
  kind             text not null check (kind in ('note', 'answer')),
  sealed           bytea not null,
  key_id           text not null,
  by_account       uuid not null,
  created_at       timestamptz not null default platform.now()
);
create index entry_of_enquiry on enquiries.entry (enquiry_id, created_at);
