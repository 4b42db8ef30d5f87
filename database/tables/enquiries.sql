-- The schema enquiries as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table enquiries.enquiry (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  form_id uuid not null,
  version integer not null,
  study bigint,
  account_id uuid,
  language text not null,
  sealed bytea not null,
  key_id text not null,
  receipt bytea not null,
  is_flagged boolean not null,
  state text not null default 'new'::text,
  assigned_to uuid,
  created_at timestamp with time zone not null default platform.now(),
  deletes_at timestamp with time zone not null,
  constraint enquiry_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint enquiry_state_check CHECK ((state = ANY (ARRAY['new'::text, 'assigned'::text, 'answered'::text, 'closed'::text]))),
  constraint enquiry_form_id_version_fkey FOREIGN KEY (form_id, version) REFERENCES enquiries.form_version(form_id, version),
  constraint enquiry_pkey PRIMARY KEY (id),
  constraint enquiry_number_key UNIQUE (number),
  constraint enquiry_receipt_key UNIQUE (receipt)
);
CREATE INDEX enquiry_by_account ON enquiries.enquiry USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX enquiry_by_assignee ON enquiries.enquiry USING btree (assigned_to, number DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX enquiry_by_deletion ON enquiries.enquiry USING btree (deletes_at);
CREATE INDEX enquiry_by_form ON enquiries.enquiry USING btree (form_id, number DESC);
CREATE INDEX enquiry_by_state ON enquiries.enquiry USING btree (state, number DESC);

create table enquiries.entry (
  id uuid not null default gen_random_uuid(),
  enquiry_id uuid not null,
  kind text not null,
  sealed bytea not null,
  key_id text not null,
  by_account uuid not null,
  created_at timestamp with time zone not null default platform.now(),
  constraint entry_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'answer'::text]))),
  constraint entry_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries.enquiry(id) ON DELETE CASCADE,
  constraint entry_pkey PRIMARY KEY (id)
);
CREATE INDEX entry_of_enquiry ON enquiries.entry USING btree (enquiry_id, created_at);

create table enquiries.form (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  kind text not null,
  study bigint,
  state text not null default 'draft'::text,
  version integer not null default 0,
  draft jsonb not null,
  revision integer not null default 1,
  ruled_out integer not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null default platform.now(),
  changed_at timestamp with time zone not null default platform.now(),
  constraint form_check CHECK (((study IS NULL) OR (kind = 'study'::text))),
  constraint form_check1 CHECK (((state = 'draft'::text) = (version = 0))),
  constraint form_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'study'::text, 'recruitment'::text, 'questionnaire'::text]))),
  constraint form_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint form_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text]))),
  constraint form_pkey PRIMARY KEY (id),
  constraint form_slug_key UNIQUE (slug)
);


create table enquiries.form_version (
  form_id uuid not null,
  version integer not null,
  content jsonb not null,
  published_by uuid not null,
  published_at timestamp with time zone not null default platform.now(),
  constraint form_version_version_check CHECK ((version > 0)),
  constraint form_version_form_id_fkey FOREIGN KEY (form_id) REFERENCES enquiries.form(id) ON DELETE CASCADE,
  constraint form_version_pkey PRIMARY KEY (form_id, version)
);


create table enquiries.saved_reply (
  id uuid not null default gen_random_uuid(),
  title text not null,
  text text not null,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint saved_reply_text_check CHECK ((text <> ''::text)),
  constraint saved_reply_title_check CHECK ((title <> ''::text)),
  constraint saved_reply_pkey PRIMARY KEY (id)
);


create table enquiries.scan (
  id uuid not null,
  account_id uuid not null,
  place text,
  bytes bytea not null,
  key_id text not null,
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  created_at timestamp with time zone not null default platform.now(),
  loose_since timestamp with time zone default platform.now(),
  constraint scan_check CHECK (((place IS NULL) = (loose_since IS NOT NULL))),
  constraint scan_pkey PRIMARY KEY (id)
);
CREATE INDEX scan_by_key ON enquiries.scan USING btree (key_id);
CREATE INDEX scan_loose ON enquiries.scan USING btree (loose_since) WHERE (loose_since IS NOT NULL);
CREATE INDEX scan_of_account ON enquiries.scan USING btree (account_id);
CREATE INDEX scan_of_place ON enquiries.scan USING btree (place);
