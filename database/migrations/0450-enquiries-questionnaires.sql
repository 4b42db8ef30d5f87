-- contract: since 0.1.0
-- A questionnaire is a form that another part of the site asks, such as an application for membership. The new check reads the forms once under
-- a lock: a site has at most 200 of them. No row changes, and the check
-- permits more than before, so every version works after it.
alter table enquiries.form
  drop constraint form_kind_check,
  add constraint form_kind_check check (kind in ('contact', 'study', 'recruitment', 'questionnaire'));
