-- Quizzes of lessons and the exam of a course, with their question bank. New tables only: nothing that is there is read or locked.

-- A question as it was published, which never changes: attempts refer to it. Who changes a question publishes the next version of it.
create table college.question_version (
  id          uuid primary key default uuidv7(),
  course_id   uuid not null references college.course on delete cascade,
  question_id uuid not null,
  position    int not null,
  -- The lesson whose quiz asks it; null: none does.
  item_id     uuid,
  in_exam     boolean not null,
  -- { "case": words, "parts": [{ "kind", "text", "options": [{ "text", "isRight" }], "explanation" }] }
  content     jsonb not null,
  is_current  boolean not null default true
);
create unique index question_current on college.question_version (course_id, question_id) where is_current;

-- What is asked after a lesson, or (`item_id` null) at the end of the course.
create table college.assessment (
  course_id    uuid not null references college.course on delete cascade,
  item_id      uuid,
  draws        int not null check (draws between 1 and 100),
  pass_percent int not null check (pass_percent between 1 and 100),
  -- Null: as many as one likes.
  attempts     int check (attempts between 1 and 20),
  -- Null: no limit.
  minutes      int check (minutes between 1 and 300),
  unique nulls not distinct (course_id, item_id)
);

-- One try of one person. Leaving a course keeps them, so that nobody gets new attempts by coming back.
create table college.attempt (
  id           uuid primary key default uuidv7(),
  account_id   uuid not null,
  course_id    uuid not null references college.course on delete cascade,
  item_id      uuid,
  number       int not null,
  pass_percent int not null,
  began_at     timestamptz not null default platform.now(),
  ends_at      timestamptz,
  closed_at    timestamptz,
  -- What was drawn, in the order shown: [{ "version": id, "parts": [{ "kind": "single", "order": [2, 0, 1] }] }]
  draw         jsonb not null,
  points       int,
  most         int not null,
  is_passed    boolean,
  unique nulls not distinct (account_id, course_id, item_id, number),
  constraint closed_is_judged check ((closed_at is null) = (points is null) and (closed_at is null) = (is_passed is null))
);
-- Two tabs begin one attempt.
create unique index attempt_open on college.attempt (account_id, course_id, item_id) nulls not distinct where closed_at is null;
create index attempt_due on college.attempt (ends_at) where closed_at is null;
create index attempt_of_assessment on college.attempt (course_id, item_id);

-- The answer to one part, as places among the options that were shown.
create table college.answer (
  attempt_id  uuid not null references college.attempt on delete cascade,
  place       int not null,
  chosen      int[] not null,
  -- How often it was saved: who changes it names the one that was read.
  changes     int not null default 1,
  answered_at timestamptz not null default platform.now(),
  primary key (attempt_id, place)
);
