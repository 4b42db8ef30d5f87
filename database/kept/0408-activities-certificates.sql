insert into activities.certificate (number, registration_id, account_id, name, is_certified, title, minutes, starts_at, issued_at) values
  ('CERT0123456789AB', 'e2000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', '王小明', true,
   '{"zh-CN":"高血压年会","en-US":"Hypertension congress"}', 235, '2026-12-31 22:00+08', '2027-01-02 09:00+08');
