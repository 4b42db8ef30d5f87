-- A studio for logged-in viewers.
update live.studio set audience = '{"kind": "signed-in"}' where id = 'c6000000-0000-4000-8000-000000000001';
