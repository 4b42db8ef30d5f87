-- A search that two addresses made, and one of a single address.
insert into analytics.day_text (day, name, language, text, events, amount, source, is_shared) values
  ('2026-11-21', 'search', 'zh-CN', '房颤', 2, 2, 7, true),
  ('2026-11-21', 'search', 'zh-CN', '只有一人', 1, 0, 8, false);
insert into analytics.event (batch, at, name, text, source) select batch, at, 'search', '房颤', 7 from analytics.event limit 1;
