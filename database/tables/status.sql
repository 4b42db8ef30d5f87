-- The schema status as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table status.standby (
  name text not null,
  nth integer not null,
  seen_at timestamp with time zone not null,
  together integer not null,
  timeline text not null,
  constraint standby_pkey PRIMARY KEY (name, nth)
);
CREATE INDEX standby_by_age ON status.standby USING btree (seen_at);
