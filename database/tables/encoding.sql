-- The schema encoding as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table encoding.change_request (
  id uuid not null default uuidv7(),
  number bigint not null generated always as identity,
  studio_id uuid not null,
  kind text not null default 'change'::text,
  state text not null default 'submitted'::text,
  wanted jsonb not null,
  original jsonb,
  base_version integer not null,
  description text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null default platform.now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  note text not null default ''::text,
  effective_at timestamp with time zone,
  applied_at timestamp with time zone,
  constraint approved_by_another CHECK (((kind = 'rollback'::text) OR (state <> ALL (ARRAY['approved'::text, 'finished'::text])) OR (decided_by <> requested_by))),
  constraint change_request_description_check CHECK ((length(description) <= 200)),
  constraint change_request_kind_check CHECK ((kind = ANY (ARRAY['change'::text, 'rollback'::text]))),
  constraint change_request_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'approved'::text, 'finished'::text, 'returned'::text, 'cancelled'::text]))),
  constraint decided_by_somebody CHECK ((((state = 'submitted'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint finished_when_applied CHECK (((state = 'finished'::text) = (applied_at IS NOT NULL))),
  constraint change_request_pkey PRIMARY KEY (id),
  constraint change_request_number_key UNIQUE (number)
);
CREATE INDEX request_due ON encoding.change_request USING btree (effective_at) WHERE (state = 'approved'::text);
CREATE INDEX request_newest ON encoding.change_request USING btree (requested_at DESC, id DESC);
CREATE INDEX request_of_account ON encoding.change_request USING btree (requested_by, requested_at DESC, id DESC);
CREATE INDEX request_of_studio ON encoding.change_request USING btree (studio_id, requested_at DESC, id DESC);
CREATE UNIQUE INDEX request_open ON encoding.change_request USING btree (studio_id) WHERE (state = ANY (ARRAY['submitted'::text, 'approved'::text]));

create table encoding.profile (
  studio_id uuid not null,
  version integer not null,
  parameters jsonb not null,
  request_id uuid not null,
  applied_at timestamp with time zone not null default platform.now(),
  constraint profile_version_check CHECK ((version >= 1)),
  constraint profile_request_id_fkey FOREIGN KEY (request_id) REFERENCES encoding.change_request(id),
  constraint profile_pkey PRIMARY KEY (studio_id, version)
);
CREATE INDEX profile_of_request ON encoding.profile USING btree (request_id);
