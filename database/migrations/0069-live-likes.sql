-- Who likes a studio, and how many do. Both tables are new.
create table live.liking (
  studio_id uuid not null references live.studio on delete cascade,
  account_id uuid not null,
  at timestamptz not null default platform.now(),
  primary key (studio_id, account_id)
);
create index liking_of_account on live.liking (account_id);
create table live.studio_total (
  studio_id uuid primary key references live.studio on delete cascade,
  likes integer not null check (likes >= 0)
);
