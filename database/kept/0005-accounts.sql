-- An administrator, a reader without a name, and somebody whose number belongs to another person by now.
insert into accounts.account (id, phone, username, username_key, password_hash, password_is_long, roles, status, agreement_version, agreed_at) values
  ('a0000000-0000-4000-8000-000000000001', '+8613800000001', 'LiWei', 'liwei', '$argon2id$v=19$m=19456,t=2,p=1$a2VwdA$a2VwdA', true, '{user,admin}', 'active', '2026-10', '2026-11-01 09:00+08'),
  ('a0000000-0000-4000-8000-000000000002', '+8613800000002', null, null, null, false, '{user}', 'active', '2026-10', '2026-11-02 09:00+08'),
  ('a0000000-0000-4000-8000-000000000003', null, '赵敏', '赵敏', null, false, '{user}', 'disabled', '2026-10', '2026-11-03 09:00+08');
insert into accounts.session (id, account_id, token_hash, level, idle_limit, expires_at, address)
values ('a1000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', '\x02', 'full', '1 day', '2026-12-20 10:00+08', '10.0.0.1');
insert into accounts.notice (account_id, kind, address) values ('a0000000-0000-4000-8000-000000000001', 'password-changed', '10.0.0.1');
insert into accounts.security_question (account_id, question, answer_hash)
values ('a0000000-0000-4000-8000-000000000001', 'Which river?', '$argon2id$v=19$m=19456,t=2,p=1$a2VwdA$a2VwdA');
