-- Delivery of text messages: each message that a provider accepted, until its receipt, and counts by hour that name no phone. Three new,
-- empty tables; no existing row is read or locked.
create table accounts.sms_message (
  provider text not null,
  -- The provider's id of the message, or the id that the product gave it.
  ref text not null,
  own_id text not null,
  carrier text not null,
  purpose text not null,
  sent_at timestamptz not null default platform.now(),
  state text not null default 'accepted' check (state in ('accepted', 'delivered', 'failed', 'unknown')),
  -- The phone as codes store it, and sealed for asking the provider. Both end with the state that is final.
  phone text,
  sealed_phone bytea,
  checks integer not null default 0,
  -- When the provider is asked again; null once the state is final.
  check_at timestamptz,
  primary key (provider, ref)
);
create index sms_message_check on accounts.sms_message (check_at) where check_at is not null;
create index sms_message_sent on accounts.sms_message (sent_at);
create index sms_message_phone on accounts.sms_message (phone) where phone is not null;

create table accounts.sms_count (
  -- The hour in which the messages were sent.
  hour timestamptz not null,
  provider text not null,
  carrier text not null,
  purpose text not null,
  -- `sent` counts every accepted message, `refused` those that no provider took; the others are what became of the sent ones.
  state text not null check (state in ('sent', 'delivered', 'failed', 'unknown', 'refused')),
  -- The code of the carrier or provider, for what failed.
  code text not null default '',
  messages bigint not null default 0,
  primary key (hour, provider, carrier, purpose, state, code)
);

create table accounts.sms_filing (
  provider text not null,
  subject text not null check (subject in ('signature', 'template')),
  name text not null,
  -- Empty for the state at the provider itself.
  carrier text not null default '',
  state text not null check (state in ('filed', 'pending', 'refused', 'unknown')),
  reason text not null default '',
  noted_at timestamptz not null default platform.now(),
  primary key (provider, subject, name, carrier)
);
