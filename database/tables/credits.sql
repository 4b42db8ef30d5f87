-- The schema credits as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table credits.class (
  id uuid not null default gen_random_uuid(),
  code text not null,
  name jsonb not null,
  archived_at timestamp with time zone,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint class_pkey PRIMARY KEY (id),
  constraint class_code_key UNIQUE (code)
);


create table credits.entry (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  class_id uuid not null,
  tenths integer not null,
  year integer not null,
  project_number text not null default ''::text,
  authority text not null default ''::text,
  source_kind text not null,
  source_id uuid,
  source_title jsonb not null,
  rule_id uuid,
  granted_by uuid,
  corrects uuid,
  reason text not null default ''::text,
  request_id uuid,
  at timestamp with time zone not null default platform.now(),
  constraint entry_check CHECK (((rule_id IS NULL) <> (granted_by IS NULL))),
  constraint entry_check1 CHECK (((corrects IS NULL) OR ((granted_by IS NOT NULL) AND (reason <> ''::text)))),
  constraint entry_check2 CHECK (((corrects IS NOT NULL) OR (tenths > 0))),
  constraint entry_source_kind_check CHECK ((source_kind = ANY (ARRAY['lesson'::text, 'exam'::text, 'course'::text, 'activity'::text, 'show'::text, 'manual'::text]))),
  constraint entry_tenths_check CHECK (((tenths <> 0) AND ((tenths >= '-10000'::integer) AND (tenths <= 10000)))),
  constraint entry_class_id_fkey FOREIGN KEY (class_id) REFERENCES credits.class(id),
  constraint entry_corrects_fkey FOREIGN KEY (corrects) REFERENCES credits.entry(id),
  constraint entry_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES credits.rule(id),
  constraint entry_year_fkey FOREIGN KEY (year) REFERENCES credits.year(year),
  constraint entry_pkey PRIMARY KEY (id),
  constraint entry_request_id_key UNIQUE (request_id)
);
CREATE INDEX correction_of_entry ON credits.entry USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX entry_by_age ON credits.entry USING btree (at DESC, id DESC);
CREATE INDEX entry_of_account ON credits.entry USING btree (account_id, year, class_id);
CREATE UNIQUE INDEX entry_of_rule ON credits.entry USING btree (account_id, rule_id, source_id) WHERE (rule_id IS NOT NULL);
CREATE INDEX entry_of_source ON credits.entry USING btree (account_id, source_id) WHERE (source_id IS NOT NULL);
CREATE INDEX entry_of_year ON credits.entry USING btree (year, at DESC, id DESC);
CREATE TRIGGER checked_entry BEFORE INSERT ON credits.entry FOR EACH ROW EXECUTE FUNCTION credits.check_entry();
CREATE TRIGGER only_added BEFORE UPDATE OR TRUNCATE ON credits.entry FOR EACH STATEMENT EXECUTE FUNCTION credits.refuse_change();
CREATE TRIGGER only_with_account BEFORE DELETE ON credits.entry FOR EACH ROW EXECUTE FUNCTION credits.refuse_removal();

create table credits.export_template (
  id uuid not null default gen_random_uuid(),
  name text not null,
  columns jsonb not null,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint export_template_pkey PRIMARY KEY (id)
);


create table credits.late_grant (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  rule_id uuid not null,
  class_id uuid not null,
  tenths integer not null,
  year integer not null,
  project_number text not null default ''::text,
  authority text not null default ''::text,
  source_kind text not null,
  source_id uuid not null,
  source_title jsonb not null,
  at timestamp with time zone not null default platform.now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint late_grant_source_kind_check CHECK ((source_kind = ANY (ARRAY['lesson'::text, 'exam'::text, 'course'::text, 'activity'::text, 'show'::text]))),
  constraint late_grant_tenths_check CHECK (((tenths >= 1) AND (tenths <= 10000))),
  constraint late_grant_class_id_fkey FOREIGN KEY (class_id) REFERENCES credits.class(id),
  constraint late_grant_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES credits.rule(id),
  constraint late_grant_year_fkey FOREIGN KEY (year) REFERENCES credits.year(year),
  constraint late_grant_pkey PRIMARY KEY (id),
  constraint late_grant_account_id_rule_id_source_id_key UNIQUE (account_id, rule_id, source_id)
);
CREATE INDEX late_grant_that_waits ON credits.late_grant USING btree (year, at) WHERE (decided_at IS NULL);

create table credits.rule (
  id uuid not null default gen_random_uuid(),
  source_kind text not null,
  source_id uuid not null,
  source_title jsonb not null,
  class_id uuid not null,
  tenths integer not null,
  minutes integer,
  roll_calls integer,
  project_number text not null default ''::text,
  authority text not null default ''::text,
  ended_at timestamp with time zone,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint rule_minutes_check CHECK ((minutes > 0)),
  constraint rule_roll_calls_check CHECK ((roll_calls > 0)),
  constraint rule_source_kind_check CHECK ((source_kind = ANY (ARRAY['lesson'::text, 'exam'::text, 'course'::text, 'activity'::text, 'show'::text]))),
  constraint rule_tenths_check CHECK (((tenths >= 1) AND (tenths <= 10000))),
  constraint rule_class_id_fkey FOREIGN KEY (class_id) REFERENCES credits.class(id),
  constraint rule_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX rule_of_source ON credits.rule USING btree (source_kind, source_id, class_id) WHERE (ended_at IS NULL);

create table credits.statement (
  number text not null,
  account_id uuid not null,
  name text not null,
  is_certified boolean not null,
  years jsonb not null,
  issued_at timestamp with time zone not null default platform.now(),
  constraint statement_pkey PRIMARY KEY (number)
);
CREATE INDEX statement_of_account ON credits.statement USING btree (account_id, issued_at DESC);

create table credits.year (
  year integer not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  reason text not null default ''::text,
  constraint year_year_check CHECK (((year >= 2000) AND (year <= 2100))),
  constraint year_pkey PRIMARY KEY (year)
);


-- function credits.check_entry() returns trigger

-- function credits.refuse_change() returns trigger

-- function credits.refuse_removal() returns trigger
