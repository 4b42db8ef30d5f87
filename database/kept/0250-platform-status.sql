insert into platform.process (id, host, pid, roles, version, started_at, groups, slow)
values ('d0000000-0000-4000-8000-000000000250', 'web-1', 4711, '{jobs,live,web}', '0.1.0', platform.now() - interval '2 days',
  '[{"name": "process", "title": {"zh-CN": "进程", "en-US": "Process"}, "lines": []}]',
  '[{"statement": "website.list-items", "times": 3, "meanMs": 410, "longestMs": 620}]');
insert into platform.logged_error (key, event, text, request_id, times, first_at, last_at)
values ('kept-error', 'call.failed', 'Error: The address https://sms.example.org does not answer', '0b5c1a9e', 3, platform.now() - interval '2 hours', platform.now());
