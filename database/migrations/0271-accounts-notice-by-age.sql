-- concurrently
-- The engine of retention finds notices by their age.
create index concurrently notice_by_age on accounts.notice (at);
