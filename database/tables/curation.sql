-- The schema curation as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table curation.changed_item (
  item_id uuid not null,
  at timestamp with time zone not null default platform.now(),
  constraint changed_item_pkey PRIMARY KEY (item_id)
);


create table curation.counted_name (
  pattern text not null,
  used_at timestamp with time zone not null default platform.now(),
  constraint counted_name_pkey PRIMARY KEY (pattern)
);


create table curation.import (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  rows jsonb not null,
  made_at timestamp with time zone not null default platform.now(),
  ends_at timestamp with time zone not null,
  constraint import_pkey PRIMARY KEY (id)
);
CREATE INDEX import_by_end ON curation.import USING btree (ends_at);
CREATE INDEX import_of_account ON curation.import USING btree (account_id, made_at);

create table curation.mark (
  set_id uuid not null,
  item_id uuid not null,
  place integer,
  constraint mark_place_check CHECK (((place >= 1) AND (place <= 1000))),
  constraint mark_set_id_fkey FOREIGN KEY (set_id) REFERENCES curation.set(id) ON DELETE CASCADE,
  constraint mark_pkey PRIMARY KEY (set_id, item_id)
);


create table curation.member (
  set_id uuid not null,
  "position" integer not null,
  item_id uuid not null,
  how text not null,
  constraint member_how_check CHECK ((how = ANY (ARRAY['picked'::text, 'rule'::text, 'pinned'::text, 'placed'::text]))),
  constraint member_set_id_fkey FOREIGN KEY (set_id) REFERENCES curation.set(id) ON DELETE CASCADE,
  constraint member_pkey PRIMARY KEY (set_id, "position")
);
CREATE INDEX member_of_item ON curation.member USING btree (item_id);

create table curation.name_count (
  pattern text not null,
  combination smallint not null,
  day date not null,
  sets integer not null,
  constraint name_count_pattern_fkey FOREIGN KEY (pattern) REFERENCES curation.counted_name(pattern) ON DELETE CASCADE,
  constraint name_count_pkey PRIMARY KEY (pattern, combination, day) INCLUDE (sets)
);


create table curation.pick (
  set_id uuid not null,
  item_id uuid not null,
  "position" integer not null,
  note text not null default ''::text,
  constraint pick_set_id_fkey FOREIGN KEY (set_id) REFERENCES curation.set(id) ON DELETE CASCADE,
  constraint pick_pkey PRIMARY KEY (set_id, item_id)
);


create table curation.preset (
  key text not null,
  is_on boolean not null default false,
  params jsonb not null,
  version integer not null default 1,
  changed_at timestamp with time zone,
  changed_by uuid,
  constraint preset_key_check CHECK ((key = ANY (ARRAY['block'::text, 'pin'::text, 'weight'::text, 'place'::text, 'banned'::text, 'scripts'::text]))),
  constraint preset_pkey PRIMARY KEY (key)
);


create table curation.set (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  name_zh text not null,
  name_en text not null,
  content_type text not null,
  is_mixed boolean not null default false,
  filter_type text not null,
  status text not null default 'offline'::text,
  online_from timestamp with time zone,
  online_until timestamp with time zone,
  rule jsonb not null default '{"all": []}'::jsonb,
  sort_by text not null default 'newest'::text,
  most integer not null default 100,
  count integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default platform.now(),
  created_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  changed_by uuid not null,
  due_at timestamp with time zone,
  combination smallint not null generated always as (((
CASE content_type
    WHEN 'img'::text THEN 0
    WHEN 'horizontalVideo'::text THEN 4
    ELSE 8
END +
CASE filter_type
    WHEN 'rules'::text THEN 2
    ELSE 0
END) +
CASE status
    WHEN 'online'::text THEN 1
    ELSE 0
END)) stored,
  created_day date not null generated always as (((created_at AT TIME ZONE 'Asia/Shanghai'::text))::date) stored,
  name_key text not null generated always as (((lower(name_zh) || chr(10)) || lower(name_en))) stored,
  constraint from_before_until CHECK ((online_from < online_until)),
  constraint set_content_type_check CHECK ((content_type = ANY (ARRAY['img'::text, 'horizontalVideo'::text, 'verticalVideo'::text]))),
  constraint set_filter_type_check CHECK ((filter_type = ANY (ARRAY['artificial'::text, 'rules'::text]))),
  constraint set_most_check CHECK (((most >= 1) AND (most <= 1000))),
  constraint set_sort_by_check CHECK ((sort_by = ANY (ARRAY['newest'::text, 'random'::text, 'mostViewed'::text]))),
  constraint set_status_check CHECK ((status = ANY (ARRAY['online'::text, 'offline'::text]))),
  constraint set_pkey PRIMARY KEY (id),
  constraint set_number_key UNIQUE (number)
);
CREATE INDEX set_all_by_count ON curation.set USING btree (count, created_at, id);
CREATE INDEX set_all_by_name_en ON curation.set USING btree (name_en COLLATE "C", created_at, id);
CREATE INDEX set_all_by_name_zh ON curation.set USING btree (name_zh COLLATE "C", created_at, id);
CREATE INDEX set_all_newest ON curation.set USING btree (created_at, id);
CREATE INDEX set_by_count ON curation.set USING btree (combination, count, created_at, id);
CREATE INDEX set_by_name_en ON curation.set USING btree (combination, name_en COLLATE "C", created_at, id);
CREATE INDEX set_by_name_zh ON curation.set USING btree (combination, name_zh COLLATE "C", created_at, id);
CREATE INDEX set_by_number ON curation.set USING btree (combination, number) INCLUDE (created_at, id);
CREATE INDEX set_due ON curation.set USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX set_filled_by_rules ON curation.set USING btree (id) WHERE ((filter_type = 'rules'::text) AND (status = 'online'::text));
CREATE INDEX set_name_parts ON curation.set USING gin (name_key gin_trgm_ops);
CREATE INDEX set_name_pieces ON curation.set USING gin (curation.pieces(name_key));
CREATE INDEX set_newest ON curation.set USING btree (combination, created_at, id);
CREATE TRIGGER count_added AFTER INSERT ON curation.set REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION curation.count_sets();
CREATE TRIGGER count_changed AFTER UPDATE ON curation.set REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION curation.count_sets();
CREATE TRIGGER count_gone AFTER DELETE ON curation.set REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION curation.count_sets();

create table curation.set_count (
  day date not null,
  combination smallint not null,
  sets integer not null,
  first_number bigint,
  last_number bigint,
  constraint set_count_pkey PRIMARY KEY (combination, day) INCLUDE (sets, first_number, last_number)
);


create view curation.blocked as
 SELECT 'topic'::text AS what,
    jsonb_array_elements_text(preset.params -> 'topics'::text) AS name
   FROM curation.preset
  WHERE preset.key = 'block'::text AND preset.is_on
UNION ALL
 SELECT 'section'::text AS what,
    jsonb_array_elements_text(preset.params -> 'sections'::text) AS name
   FROM curation.preset
  WHERE preset.key = 'block'::text AND preset.is_on;

create view curation.set_item_now as
 SELECT shown.number AS set_number,
    member."position",
    member.item_id
   FROM curation.set_now shown
     JOIN curation.member ON member.set_id = shown.set_id;

create view curation.set_now as
 SELECT id AS set_id,
    number,
    name_zh,
    name_en,
    content_type,
    is_mixed,
    filter_type,
    count
   FROM curation.set
  WHERE status = 'online'::text AND (online_from IS NULL OR online_from <= platform.now()) AND (online_until IS NULL OR online_until > platform.now());

-- function curation.count_sets() returns trigger

-- function curation.pieces(text) returns text[]
