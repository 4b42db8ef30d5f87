update activities.registration set checked_in_at = '2026-12-31 22:05+08', checked_in_by = 'a0000000-0000-4000-8000-000000000002',
  checked_in_scan = 'e3000000-0000-4000-8000-000000000001', repeated_at = '2026-12-31 22:40+08', attended_at = '2027-01-01 02:00+08', minutes = 235
where id = 'e2000000-0000-4000-8000-000000000001';
