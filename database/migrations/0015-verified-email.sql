alter table profile.details add column email_verified_at timestamptz;

-- The newest link of an account, and no other, verifies its address. It is used up by being removed.
create table profile.email_link (
  account_id uuid primary key,
  email      text not null,
  token_hash bytea not null unique,
  language   text not null check (language in ('zh-CN', 'en-US')),
  sealed     bytea, -- the token for the letter that waits; null once it was handed over
  attempts   int not null default 0,
  due_at     timestamptz not null default floor.now(),
  expires_at timestamptz not null
);
create index letter_that_waits on profile.email_link (due_at) where sealed is not null;
create index link_that_ends on profile.email_link (expires_at);

-- Another address is not verified, whoever changes it, and no link of the one before it works.
create function profile.forget_verification() returns trigger language plpgsql as $$
begin
  new.email_verified_at := null;
  delete from profile.email_link where account_id = new.account_id;
  return new;
end $$;
create trigger forget_verification before update on profile.details
  for each row when (new.email is distinct from old.email) execute function profile.forget_verification();
