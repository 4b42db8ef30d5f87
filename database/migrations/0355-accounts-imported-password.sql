-- Passwords of accounts that came from another system: bcrypt hashes, sealed, until the first login. A new, empty table; no existing row is
-- read or locked.
create table accounts.imported_password (
  account_id uuid primary key references accounts.account (id) on delete cascade,
  sealed bytea not null,
  imported_at timestamptz not null default platform.now()
);
create index imported_password_by_age on accounts.imported_password (imported_at);
create index imported_password_by_key on accounts.imported_password (platform.sealing_key(sealed));
