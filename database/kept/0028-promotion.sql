insert into promotion.channel (code, name, type, starts_on, ends_on, link, source, media, keywords, content, push_notify, created_by)
values ('spring7', '春季义诊', 'web', '2026-11-01', '2026-12-31', 'https://example.org/spring', '公众号', 'cpc', '{义诊}', '春季义诊报名', true, 'a0000000-0000-4000-8000-000000000001');
