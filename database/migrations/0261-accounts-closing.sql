-- The time at which an account is erased at the request of its person, and the time since which its data is only stored (PIPL 44, 47).
-- Nullable columns without a default rewrite no table; the lock is held for a moment. A version that does not know them lets a person log
-- in whose account is closing; the account is then erased at its time all the same.
alter table accounts.account add column closes_at timestamptz, add column restricted_since timestamptz;
create view accounts.closing as
  select id as account_id, closes_at from accounts.account where closes_at is not null;
create view accounts.restricted as
  select id as account_id from accounts.account where restricted_since is not null;
