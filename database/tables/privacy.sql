-- The schema privacy as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table privacy.clock (
  is_single boolean not null default true,
  seen_at timestamp with time zone not null default platform.now(),
  jumped_from timestamp with time zone,
  jumped_to timestamp with time zone,
  constraint clock_is_single_check CHECK (is_single),
  constraint jump_is_whole CHECK (((jumped_from IS NULL) = (jumped_to IS NULL))),
  constraint clock_pkey PRIMARY KEY (is_single)
);


create table privacy.consent (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  purpose text not null,
  version text not null,
  is_given boolean not null,
  channel text not null,
  at timestamp with time zone not null default platform.now(),
  constraint consent_channel_check CHECK ((channel = ANY (ARRAY['registration'::text, 'question'::text, 'settings'::text, 'certification'::text, 'guardian'::text]))),
  constraint consent_purpose_check CHECK ((purpose ~ '^[a-z0-9-]{1,30}$'::text)),
  constraint consent_version_check CHECK (((version <> ''::text) AND (length(version) <= 20))),
  constraint consent_pkey PRIMARY KEY (id)
);
CREATE INDEX consent_of_account ON privacy.consent USING btree (account_id, at, id);
CREATE TRIGGER only_added BEFORE UPDATE OR TRUNCATE ON privacy.consent FOR EACH STATEMENT EXECUTE FUNCTION privacy.refuse();
CREATE TRIGGER only_erased BEFORE DELETE ON privacy.consent FOR EACH ROW EXECUTE FUNCTION privacy.keep_consent();

create table privacy.copy (
  id uuid not null default gen_random_uuid(),
  account_id uuid,
  session_id uuid not null,
  is_whole boolean not null,
  language text not null,
  state text not null default 'preparing'::text,
  done_rows bigint not null default 0,
  total_rows bigint not null default 0,
  size_bytes bigint,
  created_at timestamp with time zone not null default platform.now(),
  ends_at timestamp with time zone not null,
  constraint copy_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint copy_state_check CHECK ((state = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text]))),
  constraint copy_pkey PRIMARY KEY (id),
  constraint copy_account_id_key UNIQUE (account_id)
);
CREATE INDEX copy_by_end ON privacy.copy USING btree (ends_at);

create table privacy.desk_setting (
  is_single boolean not null default true,
  term_days integer not null,
  counting text not null,
  exceptions jsonb not null,
  templates jsonb not null,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint desk_setting_counting_check CHECK ((counting = ANY (ARRAY['working'::text, 'calendar'::text]))),
  constraint desk_setting_is_single_check CHECK (is_single),
  constraint desk_setting_term_days_check CHECK (((term_days >= 1) AND (term_days <= 15))),
  constraint desk_setting_pkey PRIMARY KEY (is_single)
);


create table privacy.document (
  version text not null,
  document text not null,
  language text not null,
  title text not null,
  text text not null,
  sha256 text not null,
  constraint document_check CHECK ((sha256 = encode(sha256(convert_to(text, 'UTF8'::name)), 'hex'::text))),
  constraint document_document_check CHECK ((document = ANY (ARRAY['agreement'::text, 'privacy'::text, 'children-policy'::text]))),
  constraint document_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint document_pkey PRIMARY KEY (version, document, language)
);
CREATE INDEX document_by_hash ON privacy.document USING btree (sha256);
CREATE TRIGGER only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON privacy.document FOR EACH STATEMENT EXECUTE FUNCTION privacy.refuse();

create table privacy.record (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  kind text not null,
  state text not null,
  content jsonb not null,
  review_on date,
  is_due boolean not null default false,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint record_check CHECK (((kind = 'assessment'::text) = (state = 'current'::text))),
  constraint record_check1 CHECK (((kind = 'assessment'::text) = (review_on IS NOT NULL))),
  constraint record_kind_check CHECK ((kind = ANY (ARRAY['assessment'::text, 'incident'::text]))),
  constraint record_state_check CHECK ((state = ANY (ARRAY['current'::text, 'open'::text, 'contained'::text, 'notified'::text, 'closed'::text]))),
  constraint record_pkey PRIMARY KEY (id),
  constraint record_number_key UNIQUE (number)
);
CREATE INDEX record_by_kind ON privacy.record USING btree (kind, number DESC);
CREATE INDEX record_by_review ON privacy.record USING btree (review_on) WHERE ((review_on IS NOT NULL) AND (NOT is_due));

create table privacy.record_version (
  record_id uuid not null,
  version integer not null,
  state text not null,
  content jsonb not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint record_version_state_check CHECK ((state = ANY (ARRAY['current'::text, 'open'::text, 'contained'::text, 'notified'::text, 'closed'::text]))),
  constraint record_version_record_id_fkey FOREIGN KEY (record_id) REFERENCES privacy.record(id),
  constraint record_version_pkey PRIMARY KEY (record_id, version)
);


create table privacy.request (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  kind text not null,
  channel text not null,
  account_id uuid,
  pseudonym text,
  language text not null,
  sealed bytea,
  key_id text,
  receipt bytea not null,
  is_identified boolean not null default false,
  state text not null default 'new'::text,
  assigned_to uuid,
  version integer not null default 1,
  received_at timestamp with time zone not null default platform.now(),
  due_at timestamp with time zone not null,
  warned integer not null default 0,
  closed_at timestamp with time zone,
  deletes_at timestamp with time zone,
  constraint request_channel_check CHECK ((channel = ANY (ARRAY['site'::text, 'letter'::text, 'telephone'::text, 'mail'::text, 'in-person'::text]))),
  constraint request_check CHECK (((state = ANY (ARRAY['answered'::text, 'refused'::text])) = (closed_at IS NOT NULL))),
  constraint request_check1 CHECK (((closed_at IS NULL) = (deletes_at IS NULL))),
  constraint request_check2 CHECK (((sealed IS NULL) = (key_id IS NULL))),
  constraint request_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'copy'::text, 'correction'::text, 'deletion'::text, 'restriction'::text, 'withdrawal'::text, 'transfer'::text, 'explanation'::text, 'relative'::text, 'other'::text]))),
  constraint request_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint request_state_check CHECK ((state = ANY (ARRAY['new'::text, 'in-progress'::text, 'waiting'::text, 'answered'::text, 'refused'::text]))),
  constraint request_pkey PRIMARY KEY (id),
  constraint request_number_key UNIQUE (number),
  constraint request_receipt_key UNIQUE (receipt)
);
CREATE INDEX request_by_account ON privacy.request USING btree (account_id, number DESC) WHERE (account_id IS NOT NULL);
CREATE INDEX request_by_end ON privacy.request USING btree (deletes_at) WHERE (deletes_at IS NOT NULL);
CREATE INDEX request_by_number ON privacy.request USING btree (state, number DESC);
CREATE INDEX request_open ON privacy.request USING btree (due_at) WHERE (state = ANY (ARRAY['new'::text, 'in-progress'::text, 'waiting'::text]));

create table privacy.request_entry (
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  kind text not null,
  by_account uuid,
  sealed bytea,
  key_id text,
  hash bytea,
  created_at timestamp with time zone not null default platform.now(),
  constraint request_entry_check CHECK (((sealed IS NULL) = (key_id IS NULL))),
  constraint request_entry_kind_check CHECK ((kind = ANY (ARRAY['assigned'::text, 'released'::text, 'resumed'::text, 'identity'::text, 'note'::text, 'question'::text, 'reply'::text, 'answer'::text, 'refusal'::text]))),
  constraint request_entry_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy.request(id) ON DELETE CASCADE,
  constraint request_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX request_entry_by_request ON privacy.request_entry USING btree (request_id, created_at);

create table privacy.rules (
  is_single boolean not null default true,
  is_read_only boolean not null default false,
  is_carried_over boolean not null default false,
  changed_by uuid,
  changed_at timestamp with time zone not null default platform.now(),
  closing_days smallint,
  constraint rules_closing_days_check CHECK (((closing_days >= 3) AND (closing_days <= 21))),
  constraint rules_is_single_check CHECK (is_single),
  constraint rules_pkey PRIMARY KEY (is_single)
);


-- function privacy.keep_consent() returns trigger

-- function privacy.refuse() returns trigger
