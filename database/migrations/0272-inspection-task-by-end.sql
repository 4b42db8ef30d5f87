-- concurrently
-- The engine of retention finds finished reviews by their end.
create index concurrently task_by_end on inspection.task (done_at) where done_at is not null;
