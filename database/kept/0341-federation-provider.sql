insert into federation.client (id, name, secret_hash, secret_ending, redirect_uris, logout_uris, notice_uri, scopes, needs_pkce, is_on, version, created_at, created_by, last_used_at) values
  ('f3410000-0000-4000-8000-000000000001', 'Forum', '\x01', 'Qx3k', '{https://forum.example.org/auth/oidc/callback}', '{https://forum.example.org/}', 'https://forum.example.org/logout', '{openid,profile,email}', false, true, 3, '2026-11-29 09:00+08', 'a0000000-0000-4000-8000-000000000001', '2026-11-29 10:00+08'),
  ('f3410000-0000-4000-8000-000000000002', 'App', null, null, '{org.example.app:/cb}', '{}', null, '{openid,profile,offline_access}', true, false, 1, '2026-11-29 09:00+08', 'a0000000-0000-4000-8000-000000000001', null);
insert into federation.consent (client_id, account_id, subject, scopes, given_at, withdrawn_at) values
  ('f3410000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'f3410000-0000-4000-8000-000000000011', '{openid,profile}', '2026-11-29 09:30+08', null),
  ('f3410000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'f3410000-0000-4000-8000-000000000012', '{}', '2026-11-29 09:30+08', '2026-11-29 09:40+08');
insert into federation.client_session (id, client_id, account_id, session_id, scopes, redirect_uri, nonce, code_challenge, proven_at, code_hash, code_expires_at, code_used_at, started_at, expires_at, ended_at) values
  ('f3410000-0000-4000-8000-000000000021', 'f3410000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'f3410000-0000-4000-8000-000000000031', '{openid,profile,offline_access}', 'https://forum.example.org/auth/oidc/callback', 'n1', 'c1', '2026-11-29 09:29+08', '\x02', '2026-11-29 09:31+08', '2026-11-29 09:30+08', '2026-11-29 09:30+08', '2099-12-29 09:30+08', null);
insert into federation.client_token (hash, client_session_id, kind, expires_at, used_at) values
  ('\x03', 'f3410000-0000-4000-8000-000000000021', 'access', '2099-11-29 09:40+08', null),
  ('\x04', 'f3410000-0000-4000-8000-000000000021', 'refresh', '2099-11-30 09:30+08', '2026-11-29 09:40+08');
insert into federation.signing_key (id, public_key, private_key, key_id, created_at, signs_from, public_until) values
  ('f3410000-0000-4000-8000-000000000041', '{"kty": "RSA", "n": "x", "e": "AQAB"}', '\x05', 'kept', '2026-11-29 09:00+08', '2026-11-29 09:00+08', null);
insert into federation.logout_notice (id, client_session_id, made_at, attempts, due_at, outcome) values
  ('f3410000-0000-4000-8000-000000000051', 'f3410000-0000-4000-8000-000000000021', '2026-11-29 10:00+08', 1, '2026-11-29 10:01+08', '503');
