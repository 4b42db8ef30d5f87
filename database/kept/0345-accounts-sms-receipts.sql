insert into accounts.sms_message (provider, ref, own_id, carrier, purpose, sent_at, state, phone, sealed_phone, checks, check_at) values
  ('aliyun-sms', '700000000000000001^0', 'f3450000-0000-4000-8000-000000000001', 'mobile', 'login', '2026-11-29 10:00+08', 'delivered', null, null, 1, null),
  ('tencent', '2028:1', 'f3450000-0000-4000-8000-000000000002', 'unicom', 'register', '2026-11-29 10:05+08', 'accepted', 'kept.name', '\x01', 2, '2026-11-29 10:35+08');
insert into accounts.sms_count (hour, provider, carrier, purpose, state, code, messages) values
  ('2026-11-29 10:00+08', 'aliyun-sms', 'mobile', 'login', 'sent', '', 12),
  ('2026-11-29 10:00+08', 'aliyun-sms', 'mobile', 'login', 'failed', 'MK:0001', 2);
insert into accounts.sms_filing (provider, subject, name, carrier, state, reason, noted_at) values
  ('aliyun-sms', 'signature', '示例学会', 'telecom', 'refused', '资质信息不一致', '2026-11-28 09:00+08');
