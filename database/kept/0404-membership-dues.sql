insert into membership.payment (id, member_id, amount_cents, paid_on, period_from, period_to, note, state, recorded_by, checked_by, checked_at, receipt) values
  ('ee404000-0000-4000-8000-000000000001', 'ee401000-0000-4000-8000-000000000001', 20000, '2025-12-01', '2025-12-01', '2026-11-30', '银行转账', 'checked',
    'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', '2025-12-02 09:00+08', 1);
insert into membership.slip (id, uploaded_by, payment_id, bytes, key_id, size_bytes) values
  ('ee404000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'ee404000-0000-4000-8000-000000000001', '\x046b65707401', 'kept', 6);
