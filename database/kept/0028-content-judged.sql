-- Put online since.
update content.edition set state = 'submitted', submitted_at = '2026-11-21 09:00+08', submitted_by = 'a0000000-0000-4000-8000-000000000001'
where item_id = 'c0000000-0000-4000-8000-000000000001' and language = 'en-US';
