insert into profile.avatar (id, account_id, bytes, sha256, unused_since)
values ('a3000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', '\x09', '\x0a', null);
insert into profile.details (account_id, rel_name, email, gender, region, area, avatar, introduction, email_verified_at) values
  ('a0000000-0000-4000-8000-000000000001', '李伟', 'li@example.org', 'female', '330000', '330100', 'a3000000-0000-4000-8000-000000000001', 'Cardiologist', '2026-11-02 09:00+08');
insert into profile.email_link (account_id, email, token_hash, language, expires_at)
values ('a0000000-0000-4000-8000-000000000002', 'reader@example.org', '\x0b', 'zh-CN', '2026-11-21 10:00+08');
