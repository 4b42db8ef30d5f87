-- By which push services know the sender: one pair of keys for all processes, the private one sealed. Without it every subscription is lost.
create table follow.push_sender (
  is_only     boolean primary key default true check (is_only),
  public_key  text not null,
  private_key bytea not null
);

-- A browser in which somebody asked to be notified. Its endpoint is a secret.
create table follow.push_subscription (
  id         bigint generated always as identity primary key,
  account_id uuid not null,
  endpoint   text not null unique check (length(endpoint) <= 1000),
  p256dh     bytea not null check (length(p256dh) = 65),
  auth       bytea not null check (length(auth) = 16),
  language   text not null check (language in ('zh-CN', 'en-US')),
  created_at timestamptz not null default platform.now()
);
create index push_subscription_of on follow.push_subscription (account_id);

-- What waits to be sent to them.
create table follow.push (
  id              bigint generated always as identity primary key,
  subscription_id bigint not null references follow.push_subscription on delete cascade,
  title           text not null,
  body            text not null,
  path            text not null,
  attempts        int not null default 0,
  due_at          timestamptz not null default platform.now()
);
create index push_due on follow.push (due_at);
create index push_of_subscription on follow.push (subscription_id);
