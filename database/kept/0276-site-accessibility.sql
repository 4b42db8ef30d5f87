insert into site.accessibility_statement (version, statement, saved_at, saved_by) values (2, '{"level": "AA", "extent": "partial", "checkedOn": "2026-11-10",
  "method": {"zh-CN": "由第三方机构抽查 30 个页面", "en-US": "A third party checked 30 pages"},
  "limits": [{"zh-CN": "部分旧视频没有字幕", "en-US": "Some older videos have no captions"}],
  "contact": {"zh-CN": "", "en-US": ""}}', '2026-11-11 09:00+08', 'a0000000-0000-4000-8000-000000000001');
