-- The schema college as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table college.answer (
  attempt_id uuid not null,
  place integer not null,
  chosen integer[] not null,
  changes integer not null default 1,
  answered_at timestamp with time zone not null default platform.now(),
  constraint answer_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES college.attempt(id) ON DELETE CASCADE,
  constraint answer_pkey PRIMARY KEY (attempt_id, place)
);


create table college.assessment (
  course_id uuid not null,
  item_id uuid,
  draws integer not null,
  pass_percent integer not null,
  attempts integer,
  minutes integer,
  constraint assessment_attempts_check CHECK (((attempts >= 1) AND (attempts <= 20))),
  constraint assessment_draws_check CHECK (((draws >= 1) AND (draws <= 100))),
  constraint assessment_minutes_check CHECK (((minutes >= 1) AND (minutes <= 300))),
  constraint assessment_pass_percent_check CHECK (((pass_percent >= 1) AND (pass_percent <= 100))),
  constraint assessment_course_id_fkey FOREIGN KEY (course_id) REFERENCES college.course(id) ON DELETE CASCADE,
  constraint assessment_course_id_item_id_key UNIQUE NULLS NOT DISTINCT (course_id, item_id)
);


create table college.attempt (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  course_id uuid not null,
  item_id uuid,
  number integer not null,
  pass_percent integer not null,
  began_at timestamp with time zone not null default platform.now(),
  ends_at timestamp with time zone,
  closed_at timestamp with time zone,
  draw jsonb not null,
  points integer,
  most integer not null,
  is_passed boolean,
  repeated_at timestamp with time zone,
  constraint closed_is_judged CHECK ((((closed_at IS NULL) = (points IS NULL)) AND ((closed_at IS NULL) = (is_passed IS NULL)))),
  constraint attempt_course_id_fkey FOREIGN KEY (course_id) REFERENCES college.course(id) ON DELETE CASCADE,
  constraint attempt_pkey PRIMARY KEY (id),
  constraint attempt_account_id_course_id_item_id_number_key UNIQUE NULLS NOT DISTINCT (account_id, course_id, item_id, number)
);
CREATE INDEX attempt_due ON college.attempt USING btree (ends_at) WHERE (closed_at IS NULL);
CREATE INDEX attempt_of_assessment ON college.attempt USING btree (course_id, item_id);
CREATE UNIQUE INDEX attempt_open ON college.attempt USING btree (account_id, course_id, item_id) NULLS NOT DISTINCT WHERE (closed_at IS NULL);

create table college.certificate (
  number text not null,
  account_id uuid not null,
  course_id uuid not null,
  name text not null,
  is_certified boolean not null default false,
  title jsonb not null,
  credits jsonb not null,
  finished_at timestamp with time zone not null,
  issued_at timestamp with time zone not null default platform.now(),
  revoked_at timestamp with time zone,
  revoked_reason text,
  replaces text,
  is_final boolean not null default false,
  valid_until date,
  reminded_for date,
  constraint certificate_number_check CHECK ((number ~ '^[0-9A-HJKMNP-TV-Z]{16}$'::text)),
  constraint final_is_revoked CHECK (((NOT is_final) OR (revoked_at IS NOT NULL))),
  constraint revoked_with_reason CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL))),
  constraint certificate_course_id_fkey FOREIGN KEY (course_id) REFERENCES college.course(id) ON DELETE CASCADE,
  constraint certificate_replaces_fkey FOREIGN KEY (replaces) REFERENCES college.certificate(number),
  constraint certificate_pkey PRIMARY KEY (number)
);
CREATE INDEX certificate_ends ON college.certificate USING btree (valid_until) WHERE ((valid_until IS NOT NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX certificate_in_force ON college.certificate USING btree (account_id, course_id) WHERE (revoked_at IS NULL);
CREATE INDEX certificate_of_account ON college.certificate USING btree (account_id, course_id);
CREATE INDEX certificate_of_course ON college.certificate USING btree (course_id);

create table college.chapter (
  course_id uuid not null,
  "position" integer not null,
  title jsonb not null,
  constraint chapter_course_id_fkey FOREIGN KEY (course_id) REFERENCES college.course(id) ON DELETE CASCADE,
  constraint chapter_pkey PRIMARY KEY (course_id, "position")
);


create table college.course (
  id uuid not null default uuidv7(),
  number bigint not null generated always as identity,
  slug text not null default ''::text,
  state text not null default 'draft'::text,
  level text not null,
  topics text[] not null default '{}'::text[],
  title jsonb not null,
  lead jsonb not null,
  description jsonb not null,
  audience jsonb not null,
  credits jsonb not null,
  goals jsonb not null default '[]'::jsonb,
  teachers jsonb not null default '[]'::jsonb,
  cover uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default platform.now(),
  created_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  changed_by uuid not null,
  first_online_at timestamp with time zone,
  draft jsonb,
  published_at timestamp with time zone,
  ruled_credits jsonb,
  reader_audience jsonb not null default '{"kind": "everybody"}'::jsonb,
  valid_months integer,
  constraint course_level_check CHECK ((level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text]))),
  constraint course_slug_check CHECK ((length(slug) <= 120)),
  constraint course_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'online'::text, 'offline'::text]))),
  constraint draft_over_published CHECK (((draft IS NULL) OR (state <> 'draft'::text))),
  constraint online_is_published CHECK (((state <> 'online'::text) OR (published_at IS NOT NULL))),
  constraint was_online CHECK (((state = 'draft'::text) OR (first_online_at IS NOT NULL))),
  constraint course_pkey PRIMARY KEY (id),
  constraint course_number_key UNIQUE (number)
);
CREATE INDEX course_by_change ON college.course USING btree (changed_at DESC, id);
CREATE INDEX course_newest ON college.course USING btree (first_online_at DESC, id) WHERE (state = 'online'::text);

create table college.enrolment (
  account_id uuid not null,
  course_id uuid not null,
  enrolled_at timestamp with time zone not null default platform.now(),
  left_at timestamp with time zone,
  last_item uuid,
  last_at timestamp with time zone not null default platform.now(),
  finished_at timestamp with time zone,
  constraint enrolment_course_id_fkey FOREIGN KEY (course_id) REFERENCES college.course(id) ON DELETE CASCADE,
  constraint enrolment_pkey PRIMARY KEY (account_id, course_id)
);
CREATE INDEX enrolment_of_account ON college.enrolment USING btree (account_id, last_at DESC);
CREATE INDEX enrolment_of_course ON college.enrolment USING btree (course_id) INCLUDE (finished_at, left_at);

create table college.lesson (
  course_id uuid not null,
  item_id uuid not null,
  chapter integer not null,
  "position" integer not null,
  offline_since timestamp with time zone,
  constraint lesson_course_id_chapter_fkey FOREIGN KEY (course_id, chapter) REFERENCES college.chapter(course_id, "position") ON DELETE CASCADE,
  constraint lesson_pkey PRIMARY KEY (course_id, item_id)
);
CREATE INDEX lesson_in_order ON college.lesson USING btree (course_id, chapter, "position");
CREATE INDEX lesson_of_item ON college.lesson USING btree (item_id);
CREATE INDEX lesson_offline ON college.lesson USING btree (offline_since) WHERE (offline_since IS NOT NULL);

create table college.progress (
  account_id uuid not null,
  course_id uuid not null,
  item_id uuid not null,
  "position" integer not null default 0,
  spent_s integer not null default 0,
  done_at timestamp with time zone,
  constraint progress_position_check CHECK ((("position" >= 0) AND ("position" <= 1000000))),
  constraint progress_spent_s_check CHECK ((spent_s >= 0)),
  constraint progress_account_id_course_id_fkey FOREIGN KEY (account_id, course_id) REFERENCES college.enrolment(account_id, course_id) ON DELETE CASCADE,
  constraint progress_pkey PRIMARY KEY (account_id, course_id, item_id)
);
CREATE INDEX progress_of_lesson ON college.progress USING btree (course_id, item_id) INCLUDE (done_at);

create table college.question_version (
  id uuid not null default uuidv7(),
  course_id uuid not null,
  question_id uuid not null,
  "position" integer not null,
  item_id uuid,
  in_exam boolean not null,
  content jsonb not null,
  is_current boolean not null default true,
  constraint question_version_course_id_fkey FOREIGN KEY (course_id) REFERENCES college.course(id) ON DELETE CASCADE,
  constraint question_version_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX question_current ON college.question_version USING btree (course_id, question_id) WHERE is_current;

create view college.course_text as
 SELECT course.id AS course_id,
    course.number,
    course.slug,
    course.level,
    course.topics,
    spoken.language,
    course.title ->> spoken.language AS title,
    course.lead ->> spoken.language AS lead,
    concat_ws('
'::text, course.lead ->> spoken.language, course.description ->> spoken.language, course.audience ->> spoken.language, course.credits ->> spoken.language, ( SELECT string_agg(goal.value ->> spoken.language, '
'::text) AS string_agg
           FROM jsonb_array_elements(course.goals) goal(value)), ( SELECT string_agg(concat_ws('
'::text, (teacher.value -> 'name'::text) ->> spoken.language, (teacher.value -> 'credential'::text) ->> spoken.language), '
'::text) AS string_agg
           FROM jsonb_array_elements(course.teachers) teacher(value))) AS text,
    course.first_online_at,
    course.published_at
   FROM college.course
     CROSS JOIN ( VALUES ('zh-CN'::text), ('en-US'::text)) spoken(language)
  WHERE course.state = 'online'::text AND (course.title ->> spoken.language) <> ''::text;

create view college.current_certificate as
 SELECT DISTINCT ON (account_id, course_id) number,
    account_id,
    course_id,
    name,
    is_certified,
    title,
    credits,
    finished_at,
    issued_at,
    revoked_at,
    revoked_reason,
    replaces,
    is_final,
    valid_until
   FROM college.certificate
  ORDER BY account_id, course_id, (revoked_at IS NOT NULL), issued_at DESC;

create view college.known_course as
 SELECT id AS course_id,
    number,
    title,
    state,
    (EXISTS ( SELECT
           FROM college.assessment
          WHERE assessment.course_id = course.id AND assessment.item_id IS NULL)) AS has_exam
   FROM college.course;

create view college.learning_result as
 SELECT 'attempt'::text AS kind,
    attempt.id::text AS key,
    attempt.account_id,
    course.number AS course,
    course.title,
    attempt.closed_at AS at,
    attempt.number AS nth,
    attempt.points,
    attempt.most,
    attempt.is_passed,
    NULL::text AS certificate,
    NULL::date AS valid_until,
    NULL::timestamp with time zone AS revoked_at
   FROM college.attempt
     JOIN college.course ON course.id = attempt.course_id
  WHERE attempt.item_id IS NULL AND attempt.closed_at IS NOT NULL
UNION ALL
 SELECT 'certificate'::text AS kind,
    certificate.number AS key,
    certificate.account_id,
    course.number AS course,
    certificate.title,
    certificate.issued_at AS at,
    NULL::integer AS nth,
    NULL::integer AS points,
    NULL::integer AS most,
    NULL::boolean AS is_passed,
    certificate.number AS certificate,
    certificate.valid_until,
    certificate.revoked_at
   FROM college.certificate
     JOIN college.course ON course.id = certificate.course_id;

create view college.progress_of as
 SELECT enrolment.account_id,
    enrolment.course_id,
    course.number,
    enrolment.enrolled_at,
    enrolment.finished_at,
    enrolment.last_at,
    enrolment.last_item,
    ( SELECT count(DISTINCT item.item_id)::integer AS count
           FROM college.progress
             JOIN college.lesson USING (course_id, item_id)
             JOIN content.public_item item USING (item_id)
          WHERE progress.account_id = enrolment.account_id AND progress.course_id = enrolment.course_id AND progress.done_at IS NOT NULL) AS done,
    certificate.number AS certificate
   FROM college.enrolment
     JOIN college.course ON course.id = enrolment.course_id
     LEFT JOIN college.certificate ON certificate.account_id = enrolment.account_id AND certificate.course_id = enrolment.course_id AND certificate.revoked_at IS NULL
  WHERE enrolment.left_at IS NULL;

create view college.public_course as
 SELECT id AS course_id,
    number,
    slug,
    level,
    topics,
    title,
    lead,
    cover,
    first_online_at,
    published_at AS changed_at,
    ( SELECT count(DISTINCT item.item_id)::integer AS count
           FROM college.lesson
             JOIN content.public_item item USING (item_id)
          WHERE lesson.course_id = course.id) AS lessons
   FROM college.course
  WHERE state = 'online'::text;
