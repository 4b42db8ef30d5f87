-- A guardian is asked again when the policy for children changes materially, and reminded before the consent ends. Nullable columns rewrite
-- no table.
alter table minors.guardianship
  -- The version that the guardian is asked about, and since when; null when the consent needs no renewal.
  add column renewal_version text,
  add column renewal_since timestamptz,
  -- The version that the guardian was notified of.
  add column notified_version text,
  -- The end of the consent that guardian and child were reminded of.
  add column reminded_of date;
