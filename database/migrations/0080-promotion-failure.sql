-- A promotion that was refused for a reason that no field of its form shows: what its author finds among the submissions. Few, and swept after 90 days.
create table promotion.failure (
  id         uuid primary key,
  name       text not null,
  reason     text not null check (reason in ('DOMAIN_NOT_FILED')),
  created_by uuid not null,
  created_at timestamptz not null default platform.now()
);
create index failure_of_author on promotion.failure (created_by, created_at);
create index failure_by_age on promotion.failure (created_at);
create index channel_of_author on promotion.channel (created_by, created_at);
