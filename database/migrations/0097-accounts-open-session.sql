-- Sessions that nobody has ended, of accounts that are active: as long as they last, and where the browser was to remember its reader also afterwards, until
-- the row is swept. Reads what is there; no row changes.
create view accounts.open_session as
  select session.id, account_id from accounts.session join accounts.account on account.id = account_id
  where ended_at is null and status = 'active' and (remembered or (expires_at > platform.now() and last_used_at + idle_limit > platform.now()));
