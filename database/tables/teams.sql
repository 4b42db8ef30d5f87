-- The schema teams as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table teams.invitation (
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  account_id uuid not null,
  invited_by uuid not null,
  state text not null default 'open'::text,
  at timestamp with time zone not null default platform.now(),
  expires_at timestamp with time zone not null default (platform.now() + '14 days'::interval),
  constraint invitation_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint invitation_group_id_fkey FOREIGN KEY (group_id) REFERENCES teams.work_group(id) ON DELETE CASCADE,
  constraint invitation_pkey PRIMARY KEY (id)
);
CREATE INDEX invitation_of_account ON teams.invitation USING btree (account_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX invitation_once ON teams.invitation USING btree (group_id, account_id) WHERE (state = 'open'::text);

create table teams.member (
  group_id uuid not null,
  account_id uuid not null,
  role text not null,
  joined_at timestamp with time zone not null default platform.now(),
  constraint member_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'member'::text]))),
  constraint member_group_id_fkey FOREIGN KEY (group_id) REFERENCES teams.work_group(id) ON DELETE CASCADE,
  constraint member_pkey PRIMARY KEY (group_id, account_id)
);
CREATE INDEX member_of_account ON teams.member USING btree (account_id, joined_at DESC);

create table teams.visit (
  kind text not null,
  subject uuid not null,
  day date not null,
  viewer uuid not null,
  constraint visit_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'project'::text]))),
  constraint visit_pkey PRIMARY KEY (kind, subject, day, viewer)
);
CREATE INDEX visit_by_day ON teams.visit USING btree (day);

create table teams.work_group (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  team_id uuid,
  name text not null,
  description text not null default ''::text,
  people integer not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null default platform.now(),
  archived_at timestamp with time zone,
  constraint work_group_check CHECK (((team_id IS NULL) OR (kind = 'project'::text))),
  constraint work_group_kind_check CHECK ((kind = ANY (ARRAY['team'::text, 'project'::text]))),
  constraint work_group_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams.work_group(id),
  constraint work_group_pkey PRIMARY KEY (id)
);
CREATE INDEX work_group_of_maker ON teams.work_group USING btree (created_by);
CREATE INDEX work_group_of_team ON teams.work_group USING btree (team_id) WHERE (team_id IS NOT NULL);
