-- Lists of people who are invited to read, watch or attend what others may not.
--
-- Existing rows: none are touched; both tables are new.
create table membership.guest_list (
  id         uuid primary key default gen_random_uuid(),
  name_zh    text not null default '',
  name_en    text not null default '',
  version    integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default platform.now()
);
create table membership.guest (
  list_id    uuid not null references membership.guest_list on delete cascade,
  account_id uuid not null,
  invited_by uuid not null,
  invited_at timestamptz not null default platform.now(),
  primary key (list_id, account_id)
);
create index guest_of_account on membership.guest (account_id);
