create schema certification;

-- Consent to the processing of sensitive data, given apart from every other agreement (S141). What was withdrawn stays as a record.
create table certification.consent (
  id           uuid primary key default gen_random_uuid(),
  account_id   uuid not null,
  version      text not null,
  given_at     timestamptz not null default platform.now(),
  withdrawn_at timestamptz
);
create unique index consent_in_force on certification.consent (account_id) where withdrawn_at is null;
create index consent_of_account on certification.consent (account_id, given_at desc);

-- One request to be certified, from its draft to its end. There is no foreign key to the account, which lives in another capability's schema.
-- Names of persons and numbers are sealed (S112): each with its table, column, row and key as authenticated data, so that no value can be
-- moved. `key_id` is the key of all of them.
create table certification.filing (
  id                          uuid primary key default gen_random_uuid(),
  account_id                  uuid not null,
  kind                        text not null check (kind in ('personal', 'professional', 'enterprise')),
  state                       text not null default 'draft'
                              check (state in ('draft', 'submitted', 'returned', 'withdrawn', 'passed', 'expired', 'revoked')),
  person_name                 bytea,
  authentication_number       bytea,
  organization_code           bytea,
  licence_number              bytea,
  key_id                      text,
  certificate_type            text,
  account_type                text,
  enterprise_name             text,
  enterprise_certificate_type text,
  profession                  text,
  title                       text,
  institution                 text,
  department                  text,
  licence_valid_until         text check (licence_valid_until ~ '^\d{4}-\d\d-\d\d$'),
  consent_version             text,
  consent_at                  timestamptz,
  -- What the reviewer said, when it was returned: a list of { field, reason }, and a sentence on the whole.
  reasons                     jsonb not null default '[]',
  note                        text,
  claimed_by                  uuid,
  claimed_at                  timestamptz,
  created_at                  timestamptz not null default platform.now(),
  changed_at                  timestamptz not null default platform.now(),
  filed_at                    timestamptz,
  decided_at                  timestamptz,
  decided_by                  uuid,
  valid_until                 timestamptz,
  -- How often its owner was told that it ends: 30 days and 7 days before.
  warned                      smallint not null default 0,
  recheck_due_at              timestamptz,
  recheck_open                boolean not null default false,
  ended_at                    timestamptz,
  ended_by                    text check (ended_by in ('time', 'replacement', 'revocation')),
  erased_at                   timestamptz,
  constraint sealed_names_its_key
    check (key_id is not null or coalesce(person_name, authentication_number, organization_code, licence_number) is null),
  constraint filed_with_consent check (state = 'draft' or (filed_at is not null and consent_version is not null and consent_at is not null)),
  constraint passed_has_terms check (state not in ('passed', 'expired', 'revoked') or (valid_until is not null and decided_by is not null)),
  constraint end_is_whole check ((state in ('expired', 'revoked')) = (ended_at is not null) and (ended_at is null) = (ended_by is null)),
  constraint nobody_decides_his_own check (decided_by <> account_id),
  constraint nobody_claims_his_own check (claimed_by <> account_id),
  constraint claim_is_whole check ((claimed_by is null) = (claimed_at is null))
);
create index filing_of_account on certification.filing (account_id, created_at desc);
-- One that is being written or judged, and one in force, of each kind: who changes the subject files anew while the old one holds.
create unique index one_open_filing on certification.filing (account_id, kind) where state in ('draft', 'submitted', 'returned');
create unique index one_in_force on certification.filing (account_id, kind) where state = 'passed';
create index filing_by_state on certification.filing (state, filed_at);
create index filing_by_end on certification.filing (valid_until) where state = 'passed';
create index filing_by_recheck on certification.filing (recheck_due_at) where state = 'passed' and recheck_due_at is not null;
create index filing_by_key on certification.filing (key_id) where key_id is not null;
create index unfinished_filing on certification.filing (changed_at) where state in ('draft', 'withdrawn') and erased_at is null;

-- Who is certified, by a keyed hash of the number: the same person, licence or organisation cannot be certified for two accounts (S113).
-- One row for each key, so that a new key forgets nobody.
create table certification.subject (
  mac        bytea primary key,
  key_id     text not null,
  account_id uuid not null
);
create index subject_of_account on certification.subject (account_id);

-- A scan, encoded anew by us and sealed. It lies here and not in a folder: every process sees it, and it goes when its filing goes.
create table certification.document (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid not null,
  filing_id   uuid references certification.filing on delete cascade,
  place       smallint not null default 0,
  bytes       bytea storage external not null, -- what is sealed does not shrink
  key_id      text not null,
  width       integer not null,
  height      integer not null,
  size_bytes  integer not null,
  created_at  timestamptz not null default platform.now(),
  loose_since timestamptz default platform.now(), -- null while it belongs to a filing
  constraint loose_or_attached check ((filing_id is null) = (loose_since is not null))
);
create index document_of_filing on certification.document (filing_id) where filing_id is not null;
create index loose_document on certification.document (account_id, loose_since) where loose_since is not null;
create index document_by_looseness on certification.document (loose_since) where loose_since is not null;
create index document_by_key on certification.document (key_id);

-- What happened to a filing, for its owner and its reviewers to read. Holds no name and no number.
create table certification.step (
  id        uuid primary key default gen_random_uuid(),
  filing_id uuid not null references certification.filing on delete cascade,
  at        timestamptz not null default platform.moment(),
  act       text not null,
  actor     uuid,
  reasons   jsonb not null default '[]',
  note      text
);
create index step_of_filing on certification.step (filing_id, at);

-- What certification lets other capabilities read of an account: what it is certified as, now.
create view certification.in_force as
select account_id, kind, valid_until, enterprise_name, profession, title, institution, department
from certification.filing
where state = 'passed' and valid_until > platform.now();
