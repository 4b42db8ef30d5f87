-- Providers of text messages by which a code has arrived and was entered, for the steps of a new site. Empty at first: the next code that is entered proves its own.
create table accounts.proven_provider (
  provider text primary key,
  at timestamptz not null default platform.now()
);
create view accounts.proven_sms as select provider, at from accounts.proven_provider;
