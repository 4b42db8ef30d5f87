select jobs.create_queue('media/process', '{"policy": "standard"}');
insert into jobs.job (id, name, data) values ('f0000000-0000-4000-8000-000000000001', 'media/process', '{"asset": "b0000000-0000-4000-8000-000000000002"}');
insert into jobs.job_dependency (child_name, child_id, parent_name, parent_id)
values ('media/process', 'f0000000-0000-4000-8000-000000000001', 'media/process', 'f0000000-0000-4000-8000-000000000002');
insert into jobs.schedule (name, cron, timezone) values ('media/process', '0 3 * * *', 'Asia/Shanghai');
insert into jobs.subscription (event, name) values ('uploaded', 'media/process');
insert into jobs.queue_stats (name, queued_count) values ('media/process', 1);
insert into jobs.warning (type, message) values ('slow_query', 'it took long');
insert into jobs.bam (name, version, table_name, command) values ('reindex', 40, 'job_common', 'select 1');
