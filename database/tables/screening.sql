-- The schema screening as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table screening.asked (
  is_only boolean not null default true,
  banned jsonb not null,
  scripts jsonb not null,
  constraint asked_is_only_check CHECK (is_only),
  constraint asked_pkey PRIMARY KEY (is_only)
);


create table screening.banned_picture (
  id uuid not null default uuidv7(),
  asset_id uuid not null,
  hash bit(64) not null,
  note text not null default ''::text,
  banned_by uuid not null,
  banned_at timestamp with time zone not null default platform.now(),
  constraint banned_picture_pkey PRIMARY KEY (id),
  constraint banned_picture_hash_key UNIQUE (hash)
);


create table screening.picture (
  asset_id uuid not null,
  width integer not null,
  height integer not null,
  is_marked_ai boolean not null,
  hash bit(64),
  has_code boolean not null,
  is_read boolean not null,
  looked_at timestamp with time zone not null default platform.now(),
  constraint picture_pkey PRIMARY KEY (asset_id)
);


create table screening.picture_rules (
  is_only boolean not null default true,
  rules jsonb not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null default platform.now(),
  changed_by uuid,
  constraint picture_rules_is_only_check CHECK (is_only),
  constraint picture_rules_pkey PRIMARY KEY (is_only)
);


create table screening.text_review (
  id uuid not null default uuidv7(),
  about text not null,
  thing text not null,
  language text not null,
  title text not null,
  before text not null,
  after text not null,
  flags jsonb not null default '[]'::jsonb,
  state text not null default 'waiting'::text,
  note text not null default ''::text,
  written_by uuid not null,
  written_at timestamp with time zone not null default platform.now(),
  decided_by uuid,
  done_at timestamp with time zone,
  constraint text_review_about_check CHECK ((about = ANY (ARRAY['alt'::text, 'captions'::text, 'topic'::text]))),
  constraint text_review_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint text_review_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'passed'::text, 'refused'::text, 'replaced'::text]))),
  constraint text_review_pkey PRIMARY KEY (id)
);
CREATE INDEX text_review_oldest ON screening.text_review USING btree (written_at, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX text_review_waiting ON screening.text_review USING btree (about, thing, language) WHERE (state = 'waiting'::text);

create table screening.word_list (
  id uuid not null default gen_random_uuid(),
  key text,
  kind text not null,
  title_zh text not null,
  title_en text not null,
  is_on boolean not null default true,
  on_hit text not null default 'flag'::text,
  words text[] not null default '{}'::text[],
  version integer not null default 1,
  changed_at timestamp with time zone not null default platform.now(),
  changed_by uuid,
  constraint word_list_kind_check CHECK ((kind = ANY (ARRAY['banned'::text, 'sensitive'::text, 'brand'::text, 'advertising'::text]))),
  constraint word_list_on_hit_check CHECK ((on_hit = ANY (ARRAY['flag'::text, 'block'::text]))),
  constraint word_list_words_check CHECK ((cardinality(words) <= 10000)),
  constraint word_list_pkey PRIMARY KEY (id),
  constraint word_list_key_key UNIQUE (key)
);


create view screening.decided_text_review as
 SELECT id,
    decided_by,
    done_at
   FROM screening.text_review
  WHERE state = ANY (ARRAY['passed'::text, 'refused'::text]);

create view screening.waiting_text_review as
 SELECT about,
    thing,
    language,
    after,
    id,
    title,
    before,
    flags,
    written_by,
    written_at
   FROM screening.text_review
  WHERE state = 'waiting'::text;

-- function screening.keep_asked(banned jsonb, scripts jsonb) returns void
