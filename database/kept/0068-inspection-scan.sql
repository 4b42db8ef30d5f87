-- A scan that has ended, and a match that was dismissed.
insert into inspection.scan (started_at, ended_at, texts, about, after)
values ('2026-11-23 10:00+08', '2026-11-23 10:01+08', 3, 'comment', '');
insert into inspection.scan_match (text_id, about, item_id, number, language, title, path, status, flags, found_at, dismissed_at)
values ('d0000000-0000-4000-8000-000000000001', 'item', 'c0000000-0000-4000-8000-000000000001', 1, 'zh-CN', '居家随访', '/platformShow/article/1', 'public',
  '[{"rule": "words", "what": "brand", "field": "title", "blockId": "", "quote": "居家", "more": 0, "onHit": "flag"}]', '2026-11-23 10:00+08', '2026-11-23 11:00+08');
