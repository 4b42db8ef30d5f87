-- A login takes one way, in one transaction of the server.
drop function accounts.enter_at_once(
  uuid, text[], text, bytea, text, boolean, bigint, bigint, int, text, text, text, text, timestamptz
);
