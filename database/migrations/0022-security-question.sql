-- What somebody is asked who has forgotten the password, after the code of the phone was proven. The answer is kept as a hash alone.
create table accounts.security_question (
  account_id  uuid primary key references accounts.account on delete cascade,
  question    text not null,
  answer_hash text not null,
  set_at      timestamptz not null default floor.now()
);
