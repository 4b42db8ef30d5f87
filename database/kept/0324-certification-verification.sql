insert into certification.verification (account_id, provider, verified_at, valid_until, is_warned)
values ('a0000000-0000-4000-8000-000000000002', '国家网络身份认证', '2026-11-29 09:00+08', '2027-11-30 00:00+08', false);
insert into certification.verification_request (state_hash, account_id, expires_at)
values (sha256('state'), 'a0000000-0000-4000-8000-000000000002', '2026-11-29 09:15+08');
