-- The schema activities as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table activities.activity (
  id uuid not null default uuidv7(),
  number bigint not null generated always as identity,
  version integer not null default 1,
  state text not null default 'draft'::text,
  review text not null default 'none'::text,
  draft jsonb not null,
  content jsonb,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  sequence integer not null default 0,
  created_by uuid not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  submitted_by uuid,
  submitted_at timestamp with time zone,
  decided_by uuid,
  note text not null default ''::text,
  first_published_at timestamp with time zone,
  published_at timestamp with time zone,
  closed_at timestamp with time zone,
  is_demo boolean not null default false,
  constraint activity_review_check CHECK ((review = ANY (ARRAY['none'::text, 'submitted'::text, 'returned'::text]))),
  constraint activity_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'cancelled'::text]))),
  constraint approved_by_another CHECK (((decided_by IS NULL) OR (decided_by <> submitted_by))),
  constraint published_with_content CHECK (((state = 'draft'::text) OR ((content IS NOT NULL) AND (starts_at IS NOT NULL) AND (ends_at > starts_at)))),
  constraint submitted_by_somebody CHECK (((review <> 'submitted'::text) OR (submitted_by IS NOT NULL))),
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_number_key UNIQUE (number)
);
CREATE INDEX activity_by_change ON activities.activity USING btree (changed_at DESC, id);
CREATE INDEX activity_by_start ON activities.activity USING btree (starts_at) WHERE (state <> 'draft'::text);
CREATE INDEX activity_submitted ON activities.activity USING btree (submitted_at) WHERE (review = 'submitted'::text);
CREATE INDEX activity_to_close ON activities.activity USING btree (ends_at) WHERE ((state <> 'draft'::text) AND (closed_at IS NULL));

create view activities.public_activity as
 SELECT activity.id,
    activity.number,
    spoken.language,
    activity.state,
    activity.starts_at,
    activity.ends_at,
    (activity.content -> 'title'::text) ->> spoken.language AS title,
    (activity.content -> 'lead'::text) ->> spoken.language AS lead,
    (activity.content -> 'text'::text) ->> spoken.language AS text,
    activity.first_published_at,
    activity.published_at
   FROM activities.activity
     CROSS JOIN ( VALUES ('zh-CN'::text), ('en-US'::text)) spoken(language)
  WHERE activity.state <> 'draft'::text AND ((activity.content -> 'title'::text) ->> spoken.language) <> ''::text;
