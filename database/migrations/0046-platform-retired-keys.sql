-- A master key that nothing needs any more is retired: a start without it is no loss (S114).

alter table platform.master_key add column retired_at timestamptz;

-- The name of the key that sealed a value, which stands before it: a byte of length, then the name.
create function platform.sealing_key(sealed bytea) returns text language sql immutable strict parallel safe
return encode(substring(sealed from 2 for get_byte(sealed, 0)), 'escape');

-- Finds what was sealed with an older key.
create index second_factor_by_key on accounts.second_factor (platform.sealing_key(secret)) where secret is not null;
