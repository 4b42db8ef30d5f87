-- The schema website as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table website.home_piece (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  "position" integer not null,
  facts jsonb not null default '{}'::jsonb,
  texts jsonb not null default '{}'::jsonb,
  constraint home_piece_kind_check CHECK ((kind = ANY (ARRAY['hero'::text, 'news'::text, 'study'::text, 'place'::text, 'step'::text, 'course'::text, 'figure'::text]))),
  constraint home_piece_pkey PRIMARY KEY (id),
  constraint home_piece_kind_position_key UNIQUE (kind, "position")
);

