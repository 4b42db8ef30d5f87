-- The schema teams as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table teams.circle (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  team_id uuid,
  name text not null,
  description text not null default ''::text,
  people integer not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null default platform.now(),
  archived_at timestamp with time zone,
  constraint circle_check CHECK (((team_id IS NULL) OR (kind = 'project'::text))),
  constraint circle_kind_check CHECK ((kind = ANY (ARRAY['team'::text, 'project'::text]))),
  constraint circle_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams.circle(id),
  constraint circle_pkey PRIMARY KEY (id)
);
CREATE INDEX circle_of_maker ON teams.circle USING btree (created_by);
CREATE INDEX circle_of_team ON teams.circle USING btree (team_id) WHERE (team_id IS NOT NULL);

create table teams.invitation (
  id uuid not null default gen_random_uuid(),
  circle_id uuid not null,
  account_id uuid not null,
  invited_by uuid not null,
  state text not null default 'open'::text,
  at timestamp with time zone not null default platform.now(),
  expires_at timestamp with time zone not null default (platform.now() + '14 days'::interval),
  constraint invitation_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint invitation_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES teams.circle(id) ON DELETE CASCADE,
  constraint invitation_pkey PRIMARY KEY (id)
);
CREATE INDEX invitation_of_account ON teams.invitation USING btree (account_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX invitation_once ON teams.invitation USING btree (circle_id, account_id) WHERE (state = 'open'::text);

create table teams.member (
  circle_id uuid not null,
  account_id uuid not null,
  role text not null,
  joined_at timestamp with time zone not null default platform.now(),
  constraint member_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'member'::text]))),
  constraint member_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES teams.circle(id) ON DELETE CASCADE,
  constraint member_pkey PRIMARY KEY (circle_id, account_id)
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

