-- The schema minors as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table minors.guardianship (
  id uuid not null default uuidv7(),
  child_id uuid not null,
  guardian_id uuid,
  purpose text not null,
  state text not null default 'asked'::text,
  asked_at timestamp with time zone not null default platform.now(),
  given_at timestamp with time zone,
  version text,
  ends_on date,
  ended_at timestamp with time zone,
  ended_by text,
  constraint guardianship_check CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint guardianship_check1 CHECK (((state <> 'given'::text) OR ((guardian_id IS NOT NULL) AND (given_at IS NOT NULL) AND (ends_on IS NOT NULL) AND (version IS NOT NULL)))),
  constraint guardianship_ended_by_check CHECK ((ended_by = ANY (ARRAY['child'::text, 'guardian'::text, 'age'::text, 'closing'::text]))),
  constraint guardianship_purpose_check CHECK ((purpose = ANY (ARRAY['account'::text, 'broadcast'::text]))),
  constraint guardianship_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'given'::text, 'ended'::text]))),
  constraint guardianship_version_check CHECK (((version <> ''::text) AND (length(version) <= 20))),
  constraint guardianship_pkey PRIMARY KEY (id)
);
CREATE INDEX guardianship_by_end ON minors.guardianship USING btree (ends_on) WHERE (state = 'given'::text);
CREATE INDEX guardianship_of_child ON minors.guardianship USING btree (child_id);
CREATE INDEX guardianship_of_guardian ON minors.guardianship USING btree (guardian_id);
CREATE UNIQUE INDEX guardianship_open ON minors.guardianship USING btree (child_id, purpose) WHERE (state <> 'ended'::text);
