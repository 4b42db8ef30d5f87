-- A queue whose inspectors were told of what waits there, and a text that has just come.
update inspection.queue set told_at = platform.now() where is_default;
insert into inspection.arrival (task_id, queue_id) select id, queue_id from inspection.task limit 1 on conflict do nothing;
