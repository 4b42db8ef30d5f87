-- A studio of the demo world, of an owner that is no account.
insert into live.studio (id, title, language, category, method, created_by, changed_by, is_demo) values
  ('c6000000-0000-4000-8000-000000000035', '演示直播', 'zh-CN', 'lecture', 'rotation', 'de300000-0000-4000-8000-000000000000',
    'de300000-0000-4000-8000-000000000000', true);
