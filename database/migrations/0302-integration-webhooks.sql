-- Webhooks: addresses of other programs that are notified of events, and the messages to them.
create table integration.endpoint (
  id uuid primary key default uuidv7(),
  name text not null,
  url text not null,
  events text[] not null,
  -- Secrets of the signatures, sealed. The previous one signs, too, until its time ends.
  secret bytea not null,
  key_id text not null,
  previous_secret bytea,
  previous_until timestamptz,
  is_on boolean not null default true,
  -- Set while every attempt fails; the endpoint is turned off when that lasts too long.
  failing_since timestamptz,
  failures integer not null default 0,
  paused_until timestamptz,
  stopped_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default platform.now(),
  created_by uuid not null
);
create table integration.delivery (
  id uuid primary key default uuidv7(),
  endpoint_id uuid not null references integration.endpoint (id) on delete cascade,
  event text not null,
  data jsonb not null,
  made_at timestamptz not null default platform.now(),
  -- Null once it is delivered or given up. While a process sends it, this is when another one may.
  due_at timestamptz default platform.now(),
  attempts integer not null default 0,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  tried_at timestamptz,
  took_ms integer,
  -- The HTTP status of the newest answer, or a short code without one.
  answer_status integer,
  answer_code text,
  -- The first characters of the newest answer.
  answer text not null default ''
);
create index delivery_due on integration.delivery (endpoint_id, due_at) where due_at is not null;
create index delivery_newest on integration.delivery (endpoint_id, id desc);
create index delivery_made on integration.delivery (made_at);
-- Messages that name an account end with it.
create index delivery_of_account on integration.delivery ((data ->> 'accountId')) where data ? 'accountId';
