insert into media.judged_thing (by_whom, thing_id, language) values ('content', 'c0000000-0000-4000-8000-000000000002', 'en-US');
