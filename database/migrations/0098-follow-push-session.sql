-- A browser is notified for the session in which its reader asked, and no longer than that is kept. Of those subscribed before nobody knows the session: they
-- stay off until their reader turns them on again. A null default rewrites no table.
alter table follow.push_subscription add column session_id uuid;
