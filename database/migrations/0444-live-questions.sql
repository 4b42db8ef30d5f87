-- Questions that viewers ask during a show, and the viewers who support them. Both tables are new.
create table live.question (
  id uuid primary key default gen_random_uuid(),
  studio_id uuid not null references live.studio on delete cascade,
  show_id uuid not null references live.show on delete cascade,
  -- It is null when the account no longer exists.
  account_id uuid,
  -- The name of an author without an account, such as in the demo.
  author_name text,
  text text not null,
  text_hash bytea not null,
  state text not null check (state in ('held', 'open', 'answered', 'hidden')),
  held_for text[] not null default '{}',
  found_words text[] not null default '{}',
  is_pinned boolean not null default false,
  is_current boolean not null default false,
  asked_at timestamptz not null default platform.now(),
  answered_at timestamptz
);
create index question_of_show on live.question (show_id, asked_at);
create unique index question_current on live.question (show_id) where is_current;
create index question_of_account on live.question (account_id, asked_at);
create index question_by_age on live.question (asked_at);
create table live.question_support (
  question_id uuid not null references live.question on delete cascade,
  account_id uuid not null,
  at timestamptz not null default platform.now(),
  primary key (question_id, account_id)
);
create index question_support_of_account on live.question_support (account_id);
create index question_support_by_age on live.question_support (at);
