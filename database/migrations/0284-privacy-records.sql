-- Impact assessments (PIPL 55) and incidents (PIPL 57), with all their versions. New tables: no row that is there changes, and nothing waits.
create table privacy.record (
  id          uuid primary key default gen_random_uuid(),
  number      bigint generated always as identity unique,
  kind        text not null check (kind in ('assessment', 'incident')),
  state       text not null check (state in ('current', 'open', 'contained', 'notified', 'closed')),
  content     jsonb not null,
  review_on   date, -- of an assessment
  is_due      boolean not null default false, -- operators were told that the review is due
  version     int not null default 1,
  changed_by  uuid not null,
  changed_at  timestamptz not null default platform.now(),
  check ((kind = 'assessment') = (state = 'current')),
  check ((kind = 'assessment') = (review_on is not null))
);
create index record_by_kind on privacy.record (kind, number desc);
create index record_by_review on privacy.record (review_on) where review_on is not null and not is_due;

create table privacy.record_version (
  record_id   uuid not null references privacy.record,
  version     int not null,
  state       text not null check (state in ('current', 'open', 'contained', 'notified', 'closed')),
  content     jsonb not null,
  changed_by  uuid not null,
  changed_at  timestamptz not null default platform.now(),
  primary key (record_id, version)
);
