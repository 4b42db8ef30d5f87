insert into accounts.agreement_version (version, texts) values ('2026-11-25', '{"agreement":{"zh-CN":"f1000000-0000-4000-8000-000000000021"}}');
