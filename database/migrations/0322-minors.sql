-- Consents of guardians for minors: to the account of a child under 14, and to broadcasting from 16 on. A new schema: nothing waits.
create schema minors;
create table minors.guardianship (
  id uuid primary key default uuidv7(),
  child_id uuid not null,
  -- Null when the phone that the child gave has no account of an adult. Nobody can answer such a request.
  guardian_id uuid,
  purpose text not null check (purpose in ('account', 'broadcast')),
  state text not null default 'asked' check (state in ('asked', 'given', 'ended')),
  asked_at timestamptz not null default platform.now(),
  given_at timestamptz,
  -- The version of the texts that the guardian consented to.
  version text check (version <> '' and length(version) <= 20),
  -- The first day on which the child is surely of the age at which it decides itself.
  ends_on date,
  ended_at timestamptz,
  ended_by text check (ended_by in ('child', 'guardian', 'age', 'closing')),
  check ((state = 'ended') = (ended_at is not null)),
  check (state <> 'given' or (guardian_id is not null and given_at is not null and ends_on is not null and version is not null))
);
-- One guardian is asked at a time, and one consents.
create unique index guardianship_open on minors.guardianship (child_id, purpose) where state <> 'ended';
create index guardianship_of_child on minors.guardianship (child_id);
create index guardianship_of_guardian on minors.guardianship (guardian_id);
create index guardianship_by_end on minors.guardianship (ends_on) where state = 'given';
