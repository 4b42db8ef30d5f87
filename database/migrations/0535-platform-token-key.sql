-- Tokens of sessions and programs end with a check under this key (server/secrets/token-checks.ts), so that a process refuses a made-up one
-- without a query. The key opens nothing: a token counts only when its hash is stored. Tokens from before `created_at` have no check.
-- Adds one row to a new table and locks no other one.
create table platform.token_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null,
  created_at timestamptz not null default platform.now()
);
insert into platform.token_key (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
