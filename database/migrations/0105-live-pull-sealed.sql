-- The address of a pulled source holds a passphrase or a token. It is sealed, with the id of its key, and `pulled` keeps the address with its secrets
-- masked. Sealing needs the master key, which SQL does not have: rows that are there keep their address until the sweep of the process has sealed it.
-- At most 200 studios; the columns are added without rewriting the table.
alter table live.studio
  add column pulled_sealed bytea,
  add column pulled_key text,
  add constraint pulled_is_whole check ((pulled_sealed is null) = (pulled_key is null)),
  add constraint sealed_is_pulled check (pulled_sealed is null or pulled is not null);
