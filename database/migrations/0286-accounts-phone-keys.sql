-- concurrently
-- Finds the phones that are sealed under an older master key, for their rotation.
create index concurrently account_by_phone_key on accounts.account (platform.sealing_key(sealed_phone)) where sealed_phone is not null;
