-- The clock of the database when the due time of a job was written. When the clock has gone back since, that moment lies ahead, and the job would
-- wait for it: such a due time is counted anew from the present one. A trigger writes it, so that processes of the version before do, too.
-- A column without a default and a trigger: neither rewrites the table, and both lock it for milliseconds. Jobs that wait already have no such moment.
alter table platform.job add column dated_at timestamptz;

create function platform.date_job() returns trigger language plpgsql as $$
begin
  new.dated_at := platform.now();
  return new;
end $$;
create trigger date_job before insert or update of due_at on platform.job for each row execute function platform.date_job();
