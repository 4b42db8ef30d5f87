create schema workplace;

-- How a person has arranged the console: for the browser to read, never for the server.
create table workplace.settings (
  account_id uuid primary key,
  settings   jsonb not null,
  updated_at timestamptz not null default platform.now()
);

-- Pages that a person put on the first page, in their order.
create table workplace.shortcut (
  account_id uuid not null,
  page       text not null,
  place      int not null,
  primary key (account_id, page)
);

-- When a person last opened a page of the console.
create table workplace.visit (
  account_id uuid not null,
  page       text not null,
  at         timestamptz not null default platform.now(),
  primary key (account_id, page)
);
create index visit_of_account on workplace.visit (account_id, at desc);
