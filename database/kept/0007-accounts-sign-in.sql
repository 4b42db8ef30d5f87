insert into accounts.known_address (account_id, address) values ('a0000000-0000-4000-8000-000000000001', '10.0.0.1');
insert into accounts.login_bucket (key, failed_at, in_a_row) values ('account a0000000-0000-4000-8000-000000000001', '{2026-11-20 10:00+08}', 1);
