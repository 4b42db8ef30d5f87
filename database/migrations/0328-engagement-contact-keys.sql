-- concurrently
create index concurrently report_by_contact_key on engagement.report (platform.sealing_key(sealed_contact)) where sealed_contact is not null;
