-- When a session last proved who its person is. A fresh proof is valid for five minutes (session-limits.ts), so it was given that long before
-- it ends. A view locks no table.
create view accounts.session_proof as
  select id as session_id, account_id, greatest(started_at, stepped_up_until - interval '5 minutes') as proven_at, ended_at is not null as has_ended
  from accounts.session;
