-- Moments at which the host asks viewers to confirm that they are watching, and who did. Both tables are new.
create table live.roll_call (
  id uuid primary key default gen_random_uuid(),
  show_id uuid not null references live.show on delete cascade,
  asked_by uuid not null,
  asked_at timestamptz not null default platform.now(),
  until timestamptz not null
);
create index roll_call_of_show on live.roll_call (show_id, asked_at);
create table live.roll_answer (
  roll_call_id uuid not null references live.roll_call on delete cascade,
  account_id uuid not null,
  answered_at timestamptz not null default platform.now(),
  primary key (roll_call_id, account_id)
);
create index roll_answer_of_account on live.roll_answer (account_id);
create index roll_answer_by_age on live.roll_answer (answered_at);
