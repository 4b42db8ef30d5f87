-- The schema website as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table website.demo (
  only_row boolean not null default true,
  state text not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint demo_only_row_check CHECK (only_row),
  constraint demo_state_check CHECK ((state = ANY (ARRAY['loading'::text, 'loaded'::text, 'removed'::text]))),
  constraint demo_pkey PRIMARY KEY (only_row)
);


create table website.home_arrangement (
  number bigint not null generated always as identity,
  blocks jsonb not null,
  published_at timestamp with time zone not null default platform.now(),
  published_by uuid not null,
  due_at timestamp with time zone,
  constraint home_arrangement_blocks_check CHECK ((jsonb_typeof(blocks) = 'array'::text)),
  constraint home_arrangement_pkey PRIMARY KEY (number)
);


create table website.home_draft (
  only_row boolean not null default true,
  blocks jsonb not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null default platform.now(),
  changed_by uuid not null,
  constraint home_draft_blocks_check CHECK ((jsonb_typeof(blocks) = 'array'::text)),
  constraint home_draft_only_row_check CHECK (only_row),
  constraint home_draft_pkey PRIMARY KEY (only_row)
);


create table website.redirect (
  id uuid not null default gen_random_uuid(),
  from_path text not null,
  to_address text,
  to_path text,
  status smallint not null,
  hits bigint not null default 0,
  last_hit_at timestamp with time zone,
  changed_at timestamp with time zone not null default platform.now(),
  changed_by uuid not null,
  version integer not null default 1,
  constraint redirect_check CHECK (
CASE status
    WHEN 410 THEN ((to_address IS NULL) AND (to_path IS NULL))
    ELSE ((status = ANY (ARRAY[301, 302])) AND (to_address IS NOT NULL) AND (to_path IS NOT NULL))
END),
  constraint redirect_from_path_check CHECK ((from_path ~ '^/[^/]'::text)),
  constraint redirect_to_address_check CHECK ((to_address ~ '^/([^/]|$)'::text)),
  constraint redirect_pkey PRIMARY KEY (id),
  constraint redirect_from_path_key UNIQUE (from_path)
);
CREATE INDEX redirect_by_change ON website.redirect USING btree (changed_at DESC, id);
CREATE INDEX redirect_by_hits ON website.redirect USING btree (hits DESC, id);
CREATE INDEX redirect_by_words ON website.redirect USING gin (from_path gin_trgm_ops);

create table website.search_entry (
  item_id uuid not null,
  language text not null,
  number bigint not null,
  section text not null,
  kind text not null,
  languages text[] not null default '{}'::text[],
  slug text not null,
  title text not null,
  text text not null,
  title_words tsvector not null,
  words tsvector not null,
  published_at timestamp with time zone not null,
  copied_at timestamp with time zone not null,
  for_zh boolean not null generated always as (((language = 'zh-CN'::text) OR (NOT ('zh-CN'::text = ANY (languages))))) stored,
  for_en boolean not null generated always as (((language = 'en-US'::text) OR (NOT ('en-US'::text = ANY (languages))))) stored,
  form smallint not null default 1,
  constraint search_entry_pkey PRIMARY KEY (item_id, language)
);
CREATE INDEX search_entry_newest ON website.search_entry USING btree (published_at DESC, item_id);
CREATE INDEX search_entry_title_words_en ON website.search_entry USING gin (title_words) WHERE for_en;
CREATE INDEX search_entry_title_words_zh ON website.search_entry USING gin (title_words) WHERE for_zh;
CREATE INDEX search_entry_words_en ON website.search_entry USING gin (words) WHERE for_en;
CREATE INDEX search_entry_words_zh ON website.search_entry USING gin (words) WHERE for_zh;

create table website.synonyms (
  is_only boolean not null default true,
  groups jsonb not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null default platform.now(),
  changed_by uuid,
  constraint synonyms_is_only_check CHECK (is_only),
  constraint synonyms_pkey PRIMARY KEY (is_only)
);


-- function website.leads_to(begin_path text, end_path text, without uuid) returns boolean

-- function website.next_of(blocks jsonb) returns timestamp with time zone
