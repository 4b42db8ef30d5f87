-- Whom a text that waits is kept for, until then; afterwards it is everybody's again.
alter table inspection.task
  add column assigned_to uuid,
  add column assigned_until timestamptz,
  add constraint assigned_until_some_time check ((assigned_to is null) = (assigned_until is null));
create index task_assigned on inspection.task (assigned_to, waits_since) where state = 'waiting' and assigned_to is not null;
