-- Notices by the official account: the choice of each person, and the messages to send. A constant default rewrites no table.
alter table wechat.binding add column wants_notices boolean not null default false;
create table wechat.notice (
  id uuid primary key default uuidv7(),
  account_id uuid not null references wechat.binding (account_id) on delete cascade,
  subject text not null check (subject in ('certification', 'college', 'live')),
  title text not null,
  path text not null,
  made_at timestamptz not null default platform.now(),
  -- Null once it is sent or given up. While a process sends it, this is when another one may.
  due_at timestamptz default platform.now(),
  attempts integer not null default 0,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  -- Why it failed: a code of WeChat, in words of the product.
  problem text check (problem in ('not-following', 'refused', 'quota', 'template', 'unreachable'))
);
create index notice_due on wechat.notice (due_at) where due_at is not null;
create index notice_of_account on wechat.notice (account_id, id desc);
create index notice_made on wechat.notice (made_at);
