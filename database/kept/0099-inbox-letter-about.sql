-- A letter about content that waits.
insert into inbox.letter (account_id, title_zh, title_en, text_zh, text_en, due_at, about)
values ('a0000000-0000-4000-8000-000000000002', '题', 'Title', '文', 'Text', '2026-11-09 10:00+08', 'content');
