-- Minors' mode: the choice and PIN of an account, the minutes of its present day, and the owner's settings. New, empty tables; no existing row
-- is read or locked.
create table minors.mode (
  account_id uuid primary key,
  is_on boolean not null,
  -- Null while the mode is off, and while it is on only because the account belongs to a minor.
  pin bytea,
  -- The key that sealed the PIN.
  pin_key text,
  set_by text not null check (set_by in ('self', 'guardian')),
  changed_at timestamptz not null default platform.now(),
  constraint pin_has_key check ((pin is null) = (pin_key is null))
);
create index mode_by_key on minors.mode (pin_key) where pin_key is not null;
create table minors.mode_use (
  account_id uuid primary key,
  day date not null,
  minutes integer not null,
  counted_at timestamptz not null
);
create index mode_use_by_day on minors.mode_use (counted_at);
create table minors.mode_setting (
  is_single boolean primary key default true check (is_single),
  -- Hours of Beijing time: the site is closed from the first on, over midnight, until the second.
  closed_from smallint not null check (closed_from between 18 and 23),
  closed_until smallint not null check (closed_until between 5 and 10),
  minutes_under_16 integer not null check (minutes_under_16 between 10 and 240),
  minutes_from_16 integer not null check (minutes_from_16 between 10 and 240),
  -- The number of the collection that is open in the mode; null opens no content.
  collection bigint,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default platform.now()
);
