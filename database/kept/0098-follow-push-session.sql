-- A browser is notified for a session.
update follow.push_subscription set session_id = 'a1000000-0000-4000-8000-000000000001';
