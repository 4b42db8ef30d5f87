-- Sign-up for the next show of a studio, with a number of places if the host sets one.
--
-- Existing rows: no sign-up is needed, as before. The columns have constant defaults, so the table is locked for a moment.
alter table live.studio add column takes_sign_up boolean not null default false, add column places int;
create table live.sign_up (
  id uuid primary key default gen_random_uuid(),
  studio_id uuid not null references live.studio on delete cascade,
  account_id uuid not null,
  -- The show that has used it up. It is null for the next show.
  show_id uuid references live.show on delete cascade,
  signed_up_at timestamptz not null default platform.now(),
  -- The start of which the account was reminded.
  reminded_of timestamptz
);
create unique index sign_up_for_next on live.sign_up (studio_id, account_id) where show_id is null;
create index sign_up_of_account on live.sign_up (account_id);
create index sign_up_by_age on live.sign_up (signed_up_at) where show_id is not null;
