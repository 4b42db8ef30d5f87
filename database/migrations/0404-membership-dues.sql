-- Dues that members have paid, as facts: recorded by one person and checked by another, with a slip. The site takes no payment. New, empty
-- tables; no existing row is read or locked.
create sequence membership.receipt_number as bigint;
create table membership.payment (
  id uuid primary key default uuidv7(),
  member_id uuid not null references membership.member (id),
  amount_cents bigint not null check (amount_cents > 0),
  paid_on date not null,
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  note text not null default '',
  state text not null default 'recorded' check (state in ('recorded', 'checked', 'rejected')),
  recorded_by uuid not null,
  recorded_at timestamptz not null default platform.now(),
  checked_by uuid,
  checked_at timestamptz,
  reason text not null default '',
  receipt bigint unique,
  -- Two people see each payment.
  check (checked_by is null or checked_by <> recorded_by),
  check ((state = 'recorded') = (checked_by is null)),
  check ((state = 'checked') = (receipt is not null))
);
alter sequence membership.receipt_number owned by membership.payment.receipt;
-- The same payment is recorded once.
create unique index payment_once on membership.payment (member_id, amount_cents, paid_on, period_from, period_to) where state <> 'rejected';
create index payment_by_time on membership.payment (recorded_at desc, id desc);
create table membership.slip (
  id uuid primary key,
  -- Null until the slip is attached; a loose one goes after a day.
  payment_id uuid unique references membership.payment (id) on delete cascade,
  uploaded_by uuid not null,
  bytes bytea not null,
  key_id text not null,
  size_bytes integer not null,
  created_at timestamptz not null default platform.now()
);
create index slip_by_key on membership.slip (key_id);
create index slip_loose on membership.slip (created_at) where payment_id is null;
