create schema follow;

-- When a digest is due next, on the clock of Shanghai; null when there is none. `weekday`: 1 is Monday.
create function follow.next_at(rhythm text, hour int, weekday int, after_at timestamptz) returns timestamptz language sql immutable as $$
  select case rhythm
    when 'daily' then (at_hour + case when at_hour <= local_at then interval '1 day' else interval '0' end) at time zone 'Asia/Shanghai'
    when 'weekly' then (at_hour + ((weekday - extract(isodow from local_at)::int + 7) % 7) * interval '1 day'
      + case when weekday = extract(isodow from local_at)::int and at_hour <= local_at then interval '7 days' else interval '0' end) at time zone 'Asia/Shanghai'
  end
  from (select local_at, date_trunc('day', local_at) + hour * interval '1 hour' as at_hour from (select after_at at time zone 'Asia/Shanghai' as local_at) as a) as b
$$;

-- What somebody follows. `key`: the slug of a topic, the name of a section, the slug of an author, the number of a study or course.
create table follow.following (
  id          bigint generated always as identity primary key,
  account_id  uuid not null,
  subject     text not null check (subject in ('topic', 'section', 'author', 'study', 'course')),
  key         text not null check (length(key) between 1 and 60),
  followed_at timestamptz not null default platform.now(),
  unique (account_id, subject, key)
);
create index following_of on follow.following (subject, key) include (account_id);

-- When each account gets what is new in what it follows. What was published up to `upto_at` has been told, or was there before.
create table follow.digest (
  account_id uuid primary key,
  rhythm     text not null check (rhythm in ('daily', 'weekly', 'off')),
  hour       int not null check (hour between 0 and 23),
  weekday    int not null check (weekday between 1 and 7),
  by_mail    boolean not null default false,
  language   text not null check (language in ('zh-CN', 'en-US')),
  upto_at    timestamptz not null default platform.now(),
  -- Null: never.
  next_at    timestamptz,
  constraint off_is_never check ((next_at is null) = (rhythm = 'off'))
);
create index digest_due on follow.digest (next_at) where next_at is not null;
