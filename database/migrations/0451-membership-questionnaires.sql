-- Questions of a grade, and the answers of its applications. Nullable columns rewrite no table; the checks are not valid, so no row is read.
alter table membership.grade add column form_id uuid;
alter table membership.application
  add column form_id uuid,
  add column form_version int,
  -- Answers by question as JSON, sealed under `answers_key`.
  add column answers bytea,
  add column answers_key text,
  add constraint answers_with_form check ((answers is null) = (form_id is null) and (answers is null) = (form_version is null)
    and (answers is null) = (answers_key is null)) not valid;
