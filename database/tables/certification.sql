-- The schema certification as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table certification.consent (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  version text not null,
  given_at timestamp with time zone not null default platform.now(),
  withdrawn_at timestamp with time zone,
  constraint consent_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX consent_in_force ON certification.consent USING btree (account_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX consent_of_account ON certification.consent USING btree (account_id, given_at DESC);

create table certification.document (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  filing_id uuid,
  place smallint not null default 0,
  bytes bytea not null,
  key_id text not null,
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  created_at timestamp with time zone not null default platform.now(),
  loose_since timestamp with time zone default platform.now(),
  constraint loose_or_attached CHECK (((filing_id IS NULL) = (loose_since IS NOT NULL))),
  constraint document_filing_id_fkey FOREIGN KEY (filing_id) REFERENCES certification.filing(id) ON DELETE CASCADE,
  constraint document_pkey PRIMARY KEY (id)
);
CREATE INDEX document_by_key ON certification.document USING btree (key_id);
CREATE INDEX document_by_looseness ON certification.document USING btree (loose_since) WHERE (loose_since IS NOT NULL);
CREATE INDEX document_of_filing ON certification.document USING btree (filing_id) WHERE (filing_id IS NOT NULL);
CREATE INDEX loose_document ON certification.document USING btree (account_id, loose_since) WHERE (loose_since IS NOT NULL);

create table certification.filing (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null,
  state text not null default 'draft'::text,
  person_name bytea,
  authentication_number bytea,
  organization_code bytea,
  licence_number bytea,
  key_id text,
  certificate_type text,
  account_type text,
  enterprise_name text,
  enterprise_certificate_type text,
  profession text,
  title text,
  institution text,
  department text,
  licence_valid_until text,
  consent_version text,
  consent_at timestamp with time zone,
  reasons jsonb not null default '[]'::jsonb,
  note text,
  claimed_by uuid,
  claimed_at timestamp with time zone,
  created_at timestamp with time zone not null default platform.now(),
  changed_at timestamp with time zone not null default platform.now(),
  filed_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  valid_until timestamp with time zone,
  warned smallint not null default 0,
  recheck_due_at timestamp with time zone,
  recheck_open boolean not null default false,
  ended_at timestamp with time zone,
  ended_by text,
  erased_at timestamp with time zone,
  constraint claim_is_whole CHECK (((claimed_by IS NULL) = (claimed_at IS NULL))),
  constraint end_is_whole CHECK ((((state = ANY (ARRAY['expired'::text, 'revoked'::text])) = (ended_at IS NOT NULL)) AND ((ended_at IS NULL) = (ended_by IS NULL)))),
  constraint filed_with_consent CHECK (((state = 'draft'::text) OR ((filed_at IS NOT NULL) AND (consent_version IS NOT NULL) AND (consent_at IS NOT NULL)))),
  constraint filing_ended_by_check CHECK ((ended_by = ANY (ARRAY['time'::text, 'replacement'::text, 'revocation'::text]))),
  constraint filing_kind_check CHECK ((kind = ANY (ARRAY['personal'::text, 'professional'::text, 'enterprise'::text]))),
  constraint filing_licence_valid_until_check CHECK ((licence_valid_until ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint filing_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'returned'::text, 'withdrawn'::text, 'passed'::text, 'expired'::text, 'revoked'::text]))),
  constraint nobody_claims_his_own CHECK ((claimed_by <> account_id)),
  constraint nobody_decides_his_own CHECK ((decided_by <> account_id)),
  constraint passed_has_terms CHECK (((state <> ALL (ARRAY['passed'::text, 'expired'::text, 'revoked'::text])) OR ((valid_until IS NOT NULL) AND (decided_by IS NOT NULL)))),
  constraint sealed_names_its_key CHECK (((key_id IS NOT NULL) OR (COALESCE(person_name, authentication_number, organization_code, licence_number) IS NULL))),
  constraint filing_pkey PRIMARY KEY (id)
);
CREATE INDEX filing_by_end ON certification.filing USING btree (valid_until) WHERE (state = 'passed'::text);
CREATE INDEX filing_by_key ON certification.filing USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX filing_by_recheck ON certification.filing USING btree (recheck_due_at) WHERE ((state = 'passed'::text) AND (recheck_due_at IS NOT NULL));
CREATE INDEX filing_by_state ON certification.filing USING btree (state, filed_at);
CREATE INDEX filing_of_account ON certification.filing USING btree (account_id, created_at DESC);
CREATE UNIQUE INDEX one_in_force ON certification.filing USING btree (account_id, kind) WHERE (state = 'passed'::text);
CREATE UNIQUE INDEX one_open_filing ON certification.filing USING btree (account_id, kind) WHERE (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'returned'::text]));
CREATE INDEX unfinished_filing ON certification.filing USING btree (changed_at) WHERE ((state = ANY (ARRAY['draft'::text, 'withdrawn'::text])) AND (erased_at IS NULL));

create table certification.step (
  id uuid not null default gen_random_uuid(),
  filing_id uuid not null,
  at timestamp with time zone not null default platform.moment(),
  action text not null,
  actor uuid,
  reasons jsonb not null default '[]'::jsonb,
  note text,
  constraint step_filing_id_fkey FOREIGN KEY (filing_id) REFERENCES certification.filing(id) ON DELETE CASCADE,
  constraint step_pkey PRIMARY KEY (id)
);
CREATE INDEX step_of_filing ON certification.step USING btree (filing_id, at);

create table certification.subject (
  mac bytea not null,
  key_id text not null,
  account_id uuid not null,
  constraint subject_pkey PRIMARY KEY (mac)
);
CREATE INDEX subject_of_account ON certification.subject USING btree (account_id);

create table certification.term (
  is_single boolean not null default true,
  valid_months integer not null,
  recheck_months integer not null,
  rechecks_personal boolean not null,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint term_is_single_check CHECK (is_single),
  constraint term_recheck_months_check CHECK (((recheck_months >= 1) AND (recheck_months <= 60))),
  constraint term_valid_months_check CHECK (((valid_months >= 1) AND (valid_months <= 120))),
  constraint term_pkey PRIMARY KEY (is_single)
);


create table certification.verification (
  account_id uuid not null,
  provider text not null,
  verified_at timestamp with time zone not null default platform.now(),
  valid_until timestamp with time zone not null,
  is_warned boolean not null default false,
  constraint verification_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 40))),
  constraint verification_pkey PRIMARY KEY (account_id)
);
CREATE INDEX verification_by_end ON certification.verification USING btree (valid_until);

create table certification.verification_request (
  state_hash bytea not null,
  account_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint verification_request_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX verification_request_by_end ON certification.verification_request USING btree (expires_at);
CREATE INDEX verification_request_of_account ON certification.verification_request USING btree (account_id);

create view certification.in_force as
 SELECT account_id,
    kind,
    valid_until,
    enterprise_name,
    profession,
    title,
    institution,
    department
   FROM certification.filing
  WHERE state = 'passed'::text AND valid_until > platform.now();
