-- When the people of a queue were last notified of arrivals. Only a name changes, under a lock for a moment.
alter table inspection.queue rename column told_at to notified_at;
