create schema college;

-- A course: words of its own around lessons, which are items of the section `college`. `number` is its name in addresses and never changes.
-- Words are kept in both languages, as { "zh-CN": "", "en-US": "" }; a language without a title is one in which there is no course.
create table college.course (
  id              uuid primary key default uuidv7(),
  number          bigint generated always as identity unique,
  slug            text not null default '' check (length(slug) <= 120),
  state           text not null default 'draft' check (state in ('draft', 'online', 'offline')),
  level           text not null check (level in ('beginner', 'intermediate', 'advanced')),
  topics          text[] not null default '{}',
  title           jsonb not null,
  lead            jsonb not null,
  -- Paragraphs, parted by empty lines.
  description     jsonb not null,
  audience        jsonb not null,
  -- Points of continuing education, in words; empty when it gives none.
  credits         jsonb not null,
  -- [{ "zh-CN": "", "en-US": "" }]
  goals           jsonb not null default '[]',
  -- [{ "name": { … }, "credential": { … } }]
  teachers        jsonb not null default '[]',
  -- An asset of the media library.
  cover           uuid,
  -- Counted up by each change: who saves names the one that was read.
  version         int not null default 1,
  created_at      timestamptz not null default platform.now(),
  created_by      uuid not null,
  changed_at      timestamptz not null default platform.now(),
  changed_by      uuid not null,
  first_online_at timestamptz,
  -- What is written of a course that was online, as a whole, while the public sees the columns, chapters and lessons as they were published.
  -- Null: the desk has nothing else than they.
  draft           jsonb,
  published_at    timestamptz,
  constraint was_online check (state = 'draft' or first_online_at is not null),
  constraint draft_over_published check (draft is null or state <> 'draft'),
  constraint online_is_published check (state <> 'online' or published_at is not null)
);
create index course_newest on college.course (first_online_at desc, id) where state = 'online';
create index course_by_change on college.course (changed_at desc, id);

create table college.chapter (
  course_id uuid not null references college.course on delete cascade,
  position  int not null,
  title     jsonb not null,
  primary key (course_id, position)
);
-- Items in the order of the course; one item once in a course.
create table college.lesson (
  course_id uuid not null,
  item_id   uuid not null,
  chapter   int not null,
  position  int not null,
  primary key (course_id, item_id),
  foreign key (course_id, chapter) references college.chapter on delete cascade
);
create index lesson_in_order on college.lesson (course_id, chapter, position);
create index lesson_of_item on college.lesson (item_id);

-- Somebody takes a course.
create table college.enrolment (
  account_id  uuid not null,
  course_id   uuid not null references college.course on delete cascade,
  enrolled_at timestamptz not null default platform.now(),
  -- Left, with what was done kept for coming back.
  left_at     timestamptz,
  -- The lesson that was open last.
  last_item   uuid,
  last_at     timestamptz not null default platform.now(),
  finished_at timestamptz,
  primary key (account_id, course_id)
);
create index enrolment_of_course on college.enrolment (course_id) include (finished_at, left_at);
create index enrolment_of_account on college.enrolment (account_id, last_at desc);

-- How far somebody came in a lesson: seconds of a film, or thousandths of a text.
create table college.progress (
  account_id uuid not null,
  course_id  uuid not null,
  item_id    uuid not null,
  position   int not null default 0 check (position between 0 and 1000000),
  -- How long it was open, by the clock of the database, as far as its pages told that it was.
  spent_s    int not null default 0 check (spent_s >= 0),
  done_at    timestamptz,
  primary key (account_id, course_id, item_id),
  foreign key (account_id, course_id) references college.enrolment on delete cascade
);
create index progress_of_lesson on college.progress (course_id, item_id) include (done_at);

-- That somebody finished a course, as it was called then. Whoever has the number may see it, so the number cannot be guessed: 80 random bits.
create table college.certificate (
  number      text primary key check (number ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  account_id  uuid not null,
  course_id   uuid not null references college.course on delete cascade,
  name        text not null,
  -- The name was proven by a certification; only then it gives credits.
  is_certified boolean not null default false,
  title       jsonb not null,
  credits     jsonb not null,
  finished_at timestamptz not null,
  issued_at   timestamptz not null default platform.now(),
  unique (account_id, course_id)
);
create index certificate_of_course on college.certificate (course_id);

-- What college lets other capabilities read; it names these views in its contract (VIEWS).
-- The public hears of what was published, not of what is written.
create view college.public_course as
  select course.id as course_id, number, slug, level, topics, title, lead, cover, first_online_at, published_at as changed_at,
         (select count(distinct item.item_id)::int from college.lesson join content.public_item as item using (item_id)
          where lesson.course_id = course.id) as lessons
  from college.course where state = 'online';

-- A course that is online in each language that it has a title in, with everything that is said of it there: for search and feeds.
create view college.course_text as
  select course.id as course_id, number, slug, level, topics, language, title->>language as title, lead->>language as lead,
         concat_ws(E'\n', lead->>language, description->>language, audience->>language, credits->>language,
           (select string_agg(goal->>language, E'\n') from jsonb_array_elements(goals) as goal),
           (select string_agg(concat_ws(E'\n', teacher->'name'->>language, teacher->'credential'->>language), E'\n')
            from jsonb_array_elements(teachers) as teacher)) as text,
         first_online_at, published_at
  from college.course cross join (values ('zh-CN'), ('en-US')) as spoken (language)
  where state = 'online' and title->>language <> '';

-- Lessons that are not public any more count for nobody.
create view college.progress_of as
  select enrolment.account_id, enrolment.course_id, course.number, enrolled_at, enrolment.finished_at, last_at, last_item,
         (select count(distinct item.item_id)::int from college.progress join college.lesson using (course_id, item_id)
          join content.public_item as item using (item_id)
          where progress.account_id = enrolment.account_id and progress.course_id = enrolment.course_id and done_at is not null) as done,
         certificate.number as certificate
  from college.enrolment
  join college.course on course.id = enrolment.course_id
  left join college.certificate on certificate.account_id = enrolment.account_id and certificate.course_id = enrolment.course_id
  where left_at is null;
