insert into federation.login_provider (key, is_on, name, issuer, client_id, secret, key_id, scopes, group_claim, group_roles, second_factor_amr, second_factor_acr, required_for, version, changed_at, changed_by) values
  ('staff', true, 'Keycloak', 'https://id.example.org/realms/staff', 'lyceum', '\x01', 'kept', '{openid,profile}', 'groups', '{"editors": ["editor"]}', '{mfa}', '{}', 'linked', 2, '2026-11-29 09:00+08', 'a0000000-0000-4000-8000-000000000001'),
  ('partner', false, 'Partner', 'https://login.example.net', '3f2a', null, 'kept', '{openid}', '', '{}', '{}', '{2}', 'nobody', 1, '2026-11-29 09:00+08', 'a0000000-0000-4000-8000-000000000001');
insert into federation.local_login (account_id, named_at, named_by) values
  ('a0000000-0000-4000-8000-000000000001', '2026-11-29 09:00+08', 'a0000000-0000-4000-8000-000000000001');
insert into federation.login_attempt (state_hash, browser_hash, provider_key, proof, account_id, invitation_hash, expires_at) values
  ('\x02', '\x03', 'staff', '\x04', 'a0000000-0000-4000-8000-000000000001', '\x05', '2099-11-29 09:10+08');
insert into federation.login_invitation (secret_hash, provider_key, account_id, invited_by, expires_at) values
  ('\x05', 'staff', 'a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', '2099-12-02 09:00+08');
insert into federation.identity (provider_key, subject, account_id, roles, linked_at, last_login_at) values
  ('staff', '8f2a', 'a0000000-0000-4000-8000-000000000001', '{editor}', '2026-11-29 09:00+08', '2026-11-29 10:00+08');
