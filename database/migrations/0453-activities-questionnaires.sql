-- Answers to the questions of an activity. Nullable columns rewrite no table; the check is not valid, so no row is read.
alter table activities.registration
  add column form_id uuid,
  add column form_version int,
  -- Answers by question as JSON, sealed under `answers_key`.
  add column answers bytea,
  add column answers_key text,
  add constraint answers_with_form check ((answers is null) = (form_id is null) and (answers is null) = (form_version is null)
    and (answers is null) = (answers_key is null)) not valid;
