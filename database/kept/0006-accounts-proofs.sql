insert into accounts.code (id, phone, purpose, address, is_decoy, key_id, mac, expires_at)
values ('a2000000-0000-4000-8000-000000000001', '+8613800000002', 'login', '10.0.0.2', false, 'kept', '\x03', '2026-11-20 10:05+08');
insert into accounts.dispatch (code_id, sealed, language) values ('a2000000-0000-4000-8000-000000000001', '\x04', 'zh-CN');
insert into accounts.spent_challenge (hash, expires_at) values ('\x05', '2026-11-20 10:05+08');
insert into accounts.second_factor (account_id, secret, confirmed_at, last_step)
values ('a0000000-0000-4000-8000-000000000001', '\x06', '2026-11-01 09:10+08', 58000000);
insert into accounts.recovery_code (account_id, code_hash) values ('a0000000-0000-4000-8000-000000000001', '\x07');
insert into accounts.administrator_link (secret_hash, expires_at, used_at) values ('\x08', '2026-11-01 09:30+08', '2026-11-01 09:01+08');
