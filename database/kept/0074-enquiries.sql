insert into enquiries.form (id, slug, kind, state, version, draft, created_by)
values ('e6900000-0000-4000-8000-000000000001', 'contact', 'contact', 'open', 1, '{"title": {"zh-CN": "联系我们", "en-US": "Contact us"}, "fields": []}', 'a0000000-0000-4000-8000-000000000001');
insert into enquiries.form_version (form_id, version, content, published_by)
values ('e6900000-0000-4000-8000-000000000001', 1, '{"title": {"zh-CN": "联系我们", "en-US": "Contact us"}, "fields": []}', 'a0000000-0000-4000-8000-000000000001');
insert into enquiries.enquiry (id, form_id, version, account_id, language, sealed, key_id, receipt, is_flagged, deletes_at)
values ('e6900000-0000-4000-8000-000000000002', 'e6900000-0000-4000-8000-000000000001', 1, 'a0000000-0000-4000-8000-000000000002', 'zh-CN', '\x6b657074', 'kept', '\x01', false, platform.now() + interval '180 days');
insert into enquiries.entry (enquiry_id, kind, sealed, key_id, by_account)
values ('e6900000-0000-4000-8000-000000000002', 'note', '\x6b657074', 'kept', 'a0000000-0000-4000-8000-000000000001');
