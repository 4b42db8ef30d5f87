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
  renewal_version text,
  renewal_since timestamp with time zone,
  notified_version text,
  reminded_of date,
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

create table minors.mode (
  account_id uuid not null,
  is_on boolean not null,
  pin bytea,
  pin_key text,
  set_by text not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint mode_set_by_check CHECK ((set_by = ANY (ARRAY['self'::text, 'guardian'::text]))),
  constraint pin_has_key CHECK (((pin IS NULL) = (pin_key IS NULL))),
  constraint mode_pkey PRIMARY KEY (account_id)
);
CREATE INDEX mode_by_key ON minors.mode USING btree (pin_key) WHERE (pin_key IS NOT NULL);

create table minors.mode_setting (
  is_single boolean not null default true,
  closed_from smallint not null,
  closed_until smallint not null,
  minutes_under_16 integer not null,
  minutes_from_16 integer not null,
  collection bigint,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint mode_setting_closed_from_check CHECK (((closed_from >= 18) AND (closed_from <= 23))),
  constraint mode_setting_closed_until_check CHECK (((closed_until >= 5) AND (closed_until <= 10))),
  constraint mode_setting_is_single_check CHECK (is_single),
  constraint mode_setting_minutes_from_16_check CHECK (((minutes_from_16 >= 10) AND (minutes_from_16 <= 240))),
  constraint mode_setting_minutes_under_16_check CHECK (((minutes_under_16 >= 10) AND (minutes_under_16 <= 240))),
  constraint mode_setting_pkey PRIMARY KEY (is_single)
);


create table minors.mode_use (
  account_id uuid not null,
  day date not null,
  minutes integer not null,
  counted_at timestamp with time zone not null,
  constraint mode_use_pkey PRIMARY KEY (account_id)
);
CREATE INDEX mode_use_by_day ON minors.mode_use USING btree (counted_at);
