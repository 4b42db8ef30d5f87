insert into website.home_draft (blocks, changed_by) values ('[]', 'a0000000-0000-4000-8000-000000000001');
insert into website.home_arrangement (blocks, published_by) values ('[]', 'a0000000-0000-4000-8000-000000000001');
insert into website.redirect (from_path, to_address, to_path, status, hits, changed_by) values
  ('/old-article', '/article/1?from=old', '/article/1', 301, 5, 'a0000000-0000-4000-8000-000000000001'),
  ('/closed', null, null, 410, 0, 'a0000000-0000-4000-8000-000000000001');
insert into website.search_entry (item_id, language, number, section, kind, languages, slug, title, text, title_words, words, published_at, copied_at)
values ('c0000000-0000-4000-8000-000000000001', 'zh-CN', 1, 'article', 'img', '{zh-CN}', 'home-follow-up', '居家随访', '居家随访 回家以后也要复查。',
  '''居家'':1 ''家随'':2 ''随访'':3', '''居家'':1 ''家随'':2 ''随访'':3 ''复查'':4', '2026-11-06 09:00+08', '2026-11-06 09:00+08');
insert into website.demo (state) values ('removed');
