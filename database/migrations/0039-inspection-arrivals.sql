-- Texts of which inspectors are to be told, and since when they have been told of a queue. What waits already is told of once. It stands apart from
-- the tasks: a task whose row is being written is passed over by who asks for the next.
create table inspection.arrival (
  task_id uuid primary key,
  queue_id uuid not null
);
create index arrival_queue on inspection.arrival (queue_id);
insert into inspection.arrival (task_id, queue_id) select id, queue_id from inspection.task where state = 'waiting';
alter table inspection.queue add column told_at timestamptz;
