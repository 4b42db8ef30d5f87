-- Which master keys this database was used with: a name and a fingerprint, never the key (S114).
create table floor.master_key (
  id          text primary key,
  fingerprint text not null,
  first_used  timestamptz not null default floor.now()
);
