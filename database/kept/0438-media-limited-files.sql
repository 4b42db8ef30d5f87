-- A file of a limited item.
update media.usage set reach = 'limited'
  where thing_id = 'c0000000-0000-4000-8000-000000000001' and asset_id = 'b0000000-0000-4000-8000-000000000001';
update media.asset set limited_at = '2026-11-29 09:00+08' where id = 'b0000000-0000-4000-8000-000000000001';
