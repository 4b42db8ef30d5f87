insert into launch.confirmation (key, about, note, confirmed_by, confirmed_at) values
  ('icp-filed', '京ICP备2026000001号 · www.example.org', '', 'a0000000-0000-4000-8000-000000000001', '2026-11-20 10:00+08'),
  ('approval-live', 'live', '不涉及视听节目服务', 'a0000000-0000-4000-8000-000000000001', '2026-11-20 10:05+08');
