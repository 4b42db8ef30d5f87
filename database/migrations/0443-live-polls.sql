-- Polls and quizzes of a studio with one question each, and one answer of each viewer. Both tables are new.
create table live.poll (
  id uuid primary key default gen_random_uuid(),
  studio_id uuid not null references live.studio on delete cascade,
  -- The show in which it was opened. It is null for a poll that waits.
  show_id uuid references live.show on delete cascade,
  question text not null,
  options text[] not null check (array_length(options, 1) between 2 and 6),
  -- The place of the right answer of a quiz, from 0. It is null for a poll.
  right_option int,
  created_by uuid not null,
  created_at timestamptz not null default platform.now(),
  opened_at timestamptz,
  closed_at timestamptz,
  has_results boolean not null default false,
  -- The moment at which viewers get the counts again. It is null while nothing has changed.
  counts_due_at timestamptz
);
create index poll_of_studio on live.poll (studio_id, created_at);
create unique index poll_open on live.poll (show_id) where opened_at is not null and closed_at is null;
create index poll_counts on live.poll (counts_due_at) where counts_due_at is not null;
create table live.poll_answer (
  poll_id uuid not null references live.poll on delete cascade,
  account_id uuid not null,
  option int not null,
  answered_at timestamptz not null default platform.now(),
  primary key (poll_id, account_id)
);
create index poll_answer_of_account on live.poll_answer (account_id);
create index poll_answer_by_age on live.poll_answer (answered_at);
