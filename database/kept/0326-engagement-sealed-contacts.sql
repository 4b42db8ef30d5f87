insert into engagement.report (receipt, about, item_id, number, reason, text, language, evidence, due_at, sealed_contact)
values ('\x3260', 'page', 'd0000000-0000-4000-8000-000000000326', 326, 'insult', 'a page', 'zh-CN', '{"page": {"title": "一页", "path": "/one"}}',
  '2026-12-01 09:00+08', '\x05666972737401020304050607080910111213141516171819202122232425262728293031');
