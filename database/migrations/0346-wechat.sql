-- WeChat: the identities by which accounts sign in, logins under way, and the shared token and ticket of the official account.
create schema wechat;
create table wechat.binding (
  account_id uuid primary key,
  bound_at timestamptz not null default platform.now(),
  used_at timestamptz
);
-- A unionid, or an openid with its app. The keyed name finds it, and being unique gives it to one account.
create table wechat.identity (
  name text primary key,
  account_id uuid not null references wechat.binding (account_id) on delete cascade,
  sealed bytea not null,
  key_id text not null
);
create index identity_of_account on wechat.identity (account_id);
create index identity_by_key on wechat.identity (key_id);
-- A login that began in a browser. It ends when WeChat leads that browser back.
create table wechat.attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  app text not null check (app in ('website', 'official')),
  expires_at timestamptz not null
);
create index attempt_expired on wechat.attempt (expires_at);
-- A proven identity without an account, until its person logs in and binds it.
create table wechat.claim (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  sealed bytea not null,
  expires_at timestamptz not null
);
create index claim_expired on wechat.claim (expires_at);
create table wechat.credential (
  kind text primary key check (kind in ('token', 'ticket')),
  sealed bytea,
  expires_at timestamptz,
  -- While one process fetches a new value, the others use the present one.
  leased_until timestamptz
);
