-- The title of a topic in which a word of a list stands.
insert into inspection.scan_match (text_id, about, item_id, number, language, title, path, status, flags, found_at)
values ('c9000000-0000-4000-8000-000000000089', 'topic', 'c9000000-0000-4000-8000-000000000089', 0, 'zh-CN', '雪柳诊所', '/content/topics', 'shown',
  '[{"rule": "words", "what": "banned", "field": "wording", "blockId": "", "quote": "雪柳诊所", "more": 0, "onHit": "flag"}]', '2026-11-24 10:00+08');
