-- concurrently
create index concurrently account_closing on accounts.account (closes_at) where closes_at is not null;
