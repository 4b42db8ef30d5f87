-- The schema media as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table media.asset (
  id uuid not null,
  kind text not null,
  format text not null,
  name text not null,
  alt jsonb not null default '{}'::jsonb,
  tags text[] not null default '{}'::text[],
  folder_id uuid,
  focal_x real not null default 0.5,
  focal_y real not null default 0.5,
  owner_id uuid not null,
  created_at timestamp with time zone not null default platform.now(),
  changed_at timestamp with time zone not null default platform.now(),
  source_bytes bigint not null,
  sha256 bytea,
  width integer,
  height integer,
  duration_ms integer,
  poster_id uuid,
  state text not null default 'waiting'::text,
  progress smallint not null default 0,
  reason text,
  attempts smallint not null default 0,
  is_marked_ai boolean not null default false,
  reason_values jsonb not null default '{}'::jsonb,
  notes text[] not null default '{}'::text[],
  name_key text not null generated always as (lower(NORMALIZE(name, NFKC))) stored,
  limited_at timestamp with time zone,
  constraint asset_focal_x_check CHECK (((focal_x >= (0)::double precision) AND (focal_x <= (1)::double precision))),
  constraint asset_focal_y_check CHECK (((focal_y >= (0)::double precision) AND (focal_y <= (1)::double precision))),
  constraint asset_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'video'::text]))),
  constraint asset_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint asset_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'processing'::text, 'ready'::text, 'failed'::text]))),
  constraint failed_says_why CHECK (((state = 'failed'::text) = (reason IS NOT NULL))),
  constraint ready_has_size CHECK (((state <> 'ready'::text) OR ((width IS NOT NULL) AND (height IS NOT NULL)))),
  constraint asset_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES media.folder(id),
  constraint asset_poster_id_fkey FOREIGN KEY (poster_id) REFERENCES media.asset(id) ON DELETE SET NULL,
  constraint asset_pkey PRIMARY KEY (id)
);
CREATE INDEX asset_by_age ON media.asset USING btree (created_at, id);
CREATE INDEX asset_by_name ON media.asset USING btree (name_key, id);
CREATE INDEX asset_by_size ON media.asset USING btree (source_bytes, id);
CREATE INDEX asset_by_tag ON media.asset USING gin (tags);
CREATE INDEX asset_by_words ON media.asset USING gin (name_key gin_trgm_ops);
CREATE INDEX asset_failed ON media.asset USING btree (changed_at) WHERE (state = 'failed'::text);
CREATE INDEX asset_in_work ON media.asset USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'processing'::text]));
CREATE INDEX asset_of_folder ON media.asset USING btree (folder_id, created_at, id);
CREATE INDEX asset_of_poster ON media.asset USING btree (poster_id) WHERE (poster_id IS NOT NULL);

create table media.folder (
  id uuid not null default gen_random_uuid(),
  parent_id uuid,
  name text not null,
  created_at timestamp with time zone not null default platform.now(),
  constraint not_its_own_parent CHECK ((parent_id <> id)),
  constraint folder_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES media.folder(id),
  constraint folder_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX folder_by_name ON media.folder USING btree (parent_id, lower(name)) NULLS NOT DISTINCT;

create table media.holding (
  account_id uuid not null,
  files integer not null,
  bytes bigint not null,
  constraint holding_bytes_check CHECK ((bytes >= 0)),
  constraint holding_files_check CHECK ((files >= 0)),
  constraint holding_pkey PRIMARY KEY (account_id)
);


create table media.judged_thing (
  by_whom text not null,
  thing_id text not null,
  language text not null,
  constraint judged_thing_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint judged_thing_pkey PRIMARY KEY (by_whom, thing_id, language)
);


create table media.leftover (
  place text not null,
  since timestamp with time zone not null default platform.now(),
  constraint leftover_pkey PRIMARY KEY (place)
);


create table media.part (
  upload_id uuid not null,
  start_byte bigint not null,
  size_bytes integer not null,
  name text not null,
  constraint part_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES media.upload(id) ON DELETE CASCADE,
  constraint part_pkey PRIMARY KEY (upload_id, start_byte)
);


create table media.upload (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null,
  format text not null,
  name text not null,
  folder_id uuid,
  metadata text not null,
  length_bytes bigint not null,
  offset_bytes bigint not null default 0,
  parts integer not null default 0,
  writer uuid,
  created_at timestamp with time zone not null default platform.now(),
  expires_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint finished_is_whole CHECK (((finished_at IS NULL) OR (offset_bytes = length_bytes))),
  constraint offset_within_length CHECK (((offset_bytes >= 0) AND (offset_bytes <= length_bytes))),
  constraint upload_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'video'::text]))),
  constraint upload_length_bytes_check CHECK ((length_bytes > 0)),
  constraint upload_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES media.folder(id) ON DELETE SET NULL,
  constraint upload_pkey PRIMARY KEY (id)
);
CREATE INDEX upload_by_expiry ON media.upload USING btree (expires_at);
CREATE INDEX upload_of_folder ON media.upload USING btree (folder_id) WHERE (folder_id IS NOT NULL);

create table media.usage (
  by_whom text not null,
  thing_id text not null,
  asset_id uuid not null,
  title text not null,
  noted_at timestamp with time zone not null default platform.now(),
  reach text not null default 'open'::text,
  constraint usage_reach_check CHECK ((reach = ANY (ARRAY['open'::text, 'limited'::text, 'unpublished'::text]))) NOT VALID,
  constraint usage_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES media.asset(id),
  constraint usage_pkey PRIMARY KEY (by_whom, thing_id, asset_id)
);
CREATE INDEX usage_of_asset ON media.usage USING btree (asset_id, noted_at DESC);

create table media.variant (
  asset_id uuid not null,
  name text not null,
  role text not null,
  format text not null,
  width integer,
  height integer,
  size_bytes bigint not null,
  language text,
  label text,
  constraint variant_role_check CHECK ((role = ANY (ARRAY['picture'::text, 'poster'::text, 'video'::text, 'playlist'::text, 'rung'::text, 'sprite'::text, 'sprite-map'::text, 'captions'::text]))),
  constraint variant_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES media.asset(id) ON DELETE CASCADE,
  constraint variant_pkey PRIMARY KEY (asset_id, name)
);
CREATE UNIQUE INDEX captions_by_language ON media.variant USING btree (asset_id, language) WHERE (role = 'captions'::text);

create view media.asset_hash as
 SELECT id,
    kind,
    source_bytes,
    sha256
   FROM media.asset;

create view media.limited_asset as
 SELECT id
   FROM media.asset
  WHERE limited_at IS NOT NULL AND NOT (EXISTS ( SELECT
           FROM media.usage use
          WHERE use.asset_id = asset.id AND use.reach = 'open'::text AND use.by_whom <> 'media'::text)) AND NOT (EXISTS ( SELECT
           FROM media.asset video
          WHERE video.poster_id = asset.id AND (video.limited_at IS NULL OR (EXISTS ( SELECT
                   FROM media.usage use
                  WHERE use.asset_id = video.id AND use.reach = 'open'::text AND use.by_whom <> 'media'::text)))));

create view media.public_asset as
 SELECT id,
    kind,
    alt,
    focal_x,
    focal_y,
    width,
    height,
    duration_ms,
    COALESCE(( SELECT jsonb_agg(jsonb_build_object('name', file.name, 'role', file.role, 'format', file.format, 'width', file.width, 'height', file.height, 'bytes', file.size_bytes, 'language', file.language, 'label', file.label) ORDER BY file.role, file.format, file.width, file.name) AS jsonb_agg
           FROM media.variant file
          WHERE file.asset_id = asset.id AND (file.role <> 'poster'::text OR asset.poster_id IS NULL)), '[]'::jsonb) AS variants,
        CASE
            WHEN kind = 'video'::text THEN ( SELECT jsonb_build_object('id', poster.id, 'width', poster.width, 'height', poster.height, 'is_limited', poster.limited_at IS NOT NULL AND (EXISTS ( SELECT
                       FROM media.limited_asset limited
                      WHERE limited.id = poster.id)), 'variants', ( SELECT jsonb_agg(jsonb_build_object('name', file.name, 'format', file.format, 'width', file.width, 'height', file.height, 'bytes', file.size_bytes) ORDER BY file.format, file.width) AS jsonb_agg
                       FROM media.variant file
                      WHERE file.asset_id = poster.id AND file.role =
                            CASE
                                WHEN poster.kind = 'video'::text THEN 'poster'::text
                                ELSE 'picture'::text
                            END)) AS jsonb_build_object
               FROM media.asset poster
              WHERE poster.id = COALESCE(asset.poster_id, asset.id) AND poster.state = 'ready'::text AND (EXISTS ( SELECT
                       FROM media.variant file
                      WHERE file.asset_id = poster.id AND (file.role = ANY (ARRAY['poster'::text, 'picture'::text])))))
            ELSE NULL::jsonb
        END AS poster,
        CASE
            WHEN limited_at IS NOT NULL AND (EXISTS ( SELECT
               FROM media.limited_asset limited
              WHERE limited.id = asset.id)) THEN media.signed_until()
            ELSE NULL::timestamp with time zone
        END AS signed_until
   FROM media.asset
  WHERE state = 'ready'::text;

-- function media.note_judged(by_whom text, thing_id text, language text, is_judged boolean) returns void

-- function media.signed_until() returns timestamp with time zone
