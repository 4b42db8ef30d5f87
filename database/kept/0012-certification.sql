insert into certification.consent (account_id, version) values ('a0000000-0000-4000-8000-000000000001', '2026-10');
insert into certification.filing (id, account_id, kind, state, person_name, licence_number, key_id, profession, title, institution, consent_version, consent_at, filed_at, decided_at, decided_by, valid_until)
values ('a7000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'professional', 'passed', '\x11', '\x12', 'kept', 'physician', 'chief', 'First Hospital',
  '2026-10', '2026-11-03 09:00+08', '2026-11-03 09:05+08', '2026-11-04 09:00+08', 'a0000000-0000-4000-8000-000000000002', '2126-11-04 09:00+08');
insert into certification.subject (mac, key_id, account_id) values ('\x13', 'kept', 'a0000000-0000-4000-8000-000000000001');
insert into certification.document (filing_id, account_id, bytes, key_id, width, height, size_bytes, loose_since)
values ('a7000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', '\x14', 'kept', 1200, 800, 1, null);
insert into certification.step (filing_id, act, actor) values ('a7000000-0000-4000-8000-000000000001', 'passed', 'a0000000-0000-4000-8000-000000000002');
