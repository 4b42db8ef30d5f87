create schema teams;

-- A team or a project; a project may belong to a team.
create table teams.circle (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('team', 'project')),
  team_id     uuid references teams.circle,
  name        text not null,
  description text not null default '',
  people      int not null default 0,
  created_by  uuid not null,
  created_at  timestamptz not null default platform.now(),
  archived_at timestamptz,
  check (team_id is null or kind = 'project')
);
create index circle_of_team on teams.circle (team_id) where team_id is not null;
create index circle_of_maker on teams.circle (created_by);

create table teams.member (
  circle_id  uuid not null references teams.circle on delete cascade,
  account_id uuid not null,
  role       text not null check (role in ('owner', 'manager', 'member')),
  joined_at  timestamptz not null default platform.now(),
  primary key (circle_id, account_id)
);
create index member_of_account on teams.member (account_id, joined_at desc);

create table teams.invitation (
  id         uuid primary key default gen_random_uuid(),
  circle_id  uuid not null references teams.circle on delete cascade,
  account_id uuid not null,
  invited_by uuid not null,
  state      text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  at         timestamptz not null default platform.now(),
  expires_at timestamptz not null default platform.now() + interval '14 days'
);
create unique index invitation_once on teams.invitation (circle_id, account_id) where state = 'open';
create index invitation_of_account on teams.invitation (account_id) where state = 'open';

-- Who looked at whom, counted once a day; a business day is one of Asia/Shanghai.
create table teams.visit (
  kind    text not null check (kind in ('person', 'project')),
  subject uuid not null,
  day     date not null,
  viewer  uuid not null,
  primary key (kind, subject, day, viewer)
);
