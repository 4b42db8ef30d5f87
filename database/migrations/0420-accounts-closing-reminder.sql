-- The person is reminded once before the account is erased. A nullable column rewrites no table; the lock is held for a moment. A version
-- that does not know the column sends no reminder.
alter table accounts.account add column closing_reminded_at timestamptz;
create or replace view accounts.closing as
  select id as account_id, closes_at, closing_reminded_at as reminded_at from accounts.account where closes_at is not null;
