insert into platform.purge (target, tags) values ('http://10.0.0.4:6081/', '{item:12,section:article}');
insert into platform.purge (target, tags, sent, due_at) values ('webhook', '{}', 1, platform.now() + interval '3 seconds');
insert into platform.page_build (build) values ('b0c1d2e3f4');
