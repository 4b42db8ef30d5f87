insert into inspection.scan_unscanned (text_id, about, number, language, title, path)
values ('d0000000-0000-4000-8000-000000000115', 'item', 115, 'zh-CN', '无法扫描的内容', '/articles/115');
