-- concurrently
create index concurrently report_plain_contact on engagement.report (id) where contact <> '';
