-- The process whose engine leads holds this row until `until`; the others with the role live stand by, and say so in `awaited_at`. `epoch`
-- counts the leaders. Transactions of a leader lock its key, so the next leader waits for them. `recordings` identifies the leader's folder of
-- recordings. A row that an older version wrote has no `until`; its `seen_at` decides.
--
-- Existing rows: one at most, which stays as it is. The table is locked for a moment.
alter table live.engine
  alter column host drop not null,
  alter column port drop not null,
  add column leader uuid,
  add column epoch bigint not null default 0,
  add column until timestamptz,
  add column leading_since timestamptz,
  add column awaited_at timestamptz,
  add column is_awaited boolean not null default false,
  add column recordings uuid;
create unique index engine_epoch on live.engine (epoch);
