-- Who wants to hear of figures: of a spike as soon as it is over, of a week when it is over.
create table analytics.subscription (
  account_id uuid not null,
  about      text not null,
  created_at timestamptz not null default platform.now(),
  primary key (account_id, about)
);

-- What was told, or found not worth telling: once, whoever looks.
create table analytics.told (
  about     text not null,
  starts_at timestamptz not null,
  hours     int not null,
  told_at   timestamptz not null default platform.now(),
  primary key (about, starts_at, hours)
);
