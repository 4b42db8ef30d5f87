-- Certificates of attendance, which anyone can verify by their number. A new table.
create table activities.certificate (
  number          text primary key,
  registration_id uuid not null unique references activities.registration on delete cascade,
  account_id      uuid not null,
  name            text not null,
  -- A certification proved the name when the certificate was issued.
  is_certified    boolean not null,
  title           jsonb not null,
  minutes         int not null,
  starts_at       timestamptz not null,
  issued_at       timestamptz not null default platform.now()
);
create index certificate_of_account on activities.certificate (account_id);
