insert into inbox.marketing_consent (account_id, version, given_at)
values ('a0000000-0000-4000-8000-000000000001', '2026-11-30', '2026-11-30 09:00+08');
update inbox.announcement set purpose = 'marketing';
