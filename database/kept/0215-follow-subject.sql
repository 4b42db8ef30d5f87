insert into follow.following (account_id, subject, key) values ('a0000000-0000-4000-8000-000000000001', 'meeting', '1');
