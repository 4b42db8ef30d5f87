insert into privacy.consent (account_id, purpose, version, is_given, channel, at)
values ('a0000000-0000-4000-8000-000000000002', 'guardian-account', '2026-11-21', true, 'guardian', '2026-11-29 09:30+08');
insert into privacy.document (version, document, language, title, text, sha256)
values ('2026-11-21', 'children-policy', 'zh-CN', '儿童个人信息保护规则', '本规则适用于未满 14 周岁的儿童。', encode(sha256(convert_to('本规则适用于未满 14 周岁的儿童。', 'UTF8')), 'hex'));
