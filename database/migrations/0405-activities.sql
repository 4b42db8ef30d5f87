-- Activities that people sign up for: congresses, lectures, meetings. New, empty tables; no existing row is read or locked.
create schema activities;

create table activities.activity (
  id            uuid primary key default uuidv7(),
  number        bigint generated always as identity unique,
  -- Counts saves; a save names the version that it has read.
  version       int not null default 1,
  state         text not null default 'draft' check (state in ('draft', 'published', 'cancelled')),
  review        text not null default 'none' check (review in ('none', 'submitted', 'returned')),
  -- What editors write, and what a second person has approved.
  draft         jsonb not null,
  content       jsonb,
  -- Times of the approved content, for lists and due tasks.
  starts_at     timestamptz,
  ends_at       timestamptz,
  -- Counts changes of time, place and state that people who signed up are notified of.
  sequence      int not null default 0,
  created_by    uuid not null,
  changed_by    uuid not null,
  changed_at    timestamptz not null default platform.now(),
  submitted_by  uuid,
  submitted_at  timestamptz,
  decided_by    uuid,
  note          text not null default '',
  first_published_at timestamptz,
  published_at  timestamptz,
  -- When the end was noticed: its page then says that it is over.
  closed_at     timestamptz,
  is_demo       boolean not null default false,
  constraint published_with_content check (state = 'draft' or (content is not null and starts_at is not null and ends_at > starts_at)),
  constraint submitted_by_somebody check (review <> 'submitted' or submitted_by is not null),
  constraint approved_by_another check (decided_by is null or decided_by <> submitted_by)
);
create index activity_by_start on activities.activity (starts_at) where state <> 'draft';
create index activity_to_close on activities.activity (ends_at) where state <> 'draft' and closed_at is null;
create index activity_by_change on activities.activity (changed_at desc, id);
create index activity_submitted on activities.activity (submitted_at) where review = 'submitted';

-- One row for each language in which the approved content has a title.
create view activities.public_activity as
  select activity.id, activity.number, spoken.language, activity.state, activity.starts_at, activity.ends_at,
    activity.content -> 'title' ->> spoken.language as title, activity.content -> 'lead' ->> spoken.language as lead,
    activity.content -> 'text' ->> spoken.language as text, activity.first_published_at, activity.published_at
  from activities.activity cross join (values ('zh-CN'), ('en-US')) as spoken (language)
  where activity.state <> 'draft' and activity.content -> 'title' ->> spoken.language <> '';
