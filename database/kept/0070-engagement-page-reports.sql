insert into engagement.report (receipt, about, item_id, number, reason, text, language, evidence, due_at)
values ('\x70', 'page', gen_random_uuid(), 7, 'other', '画面与说明不符。', 'zh-CN', '{"page":{"title":"病例讨论会","path":"/live/7"}}', platform.now() + interval '3 days');
