-- The schema profile as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table profile.avatar (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  bytes bytea not null,
  sha256 bytea not null,
  unused_since timestamp with time zone default platform.now(),
  created_at timestamp with time zone not null default platform.now(),
  constraint avatar_pkey PRIMARY KEY (id),
  constraint avatar_id_account_id_key UNIQUE (id, account_id)
);
CREATE INDEX avatar_of_account ON profile.avatar USING btree (account_id);
CREATE INDEX unused_avatar ON profile.avatar USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table profile.details (
  account_id uuid not null,
  rel_name text,
  email text,
  gender text,
  region text,
  area text,
  address text,
  profile text,
  avatar uuid,
  personal_website text,
  introduction text,
  office_location text,
  created_at timestamp with time zone not null default platform.now(),
  updated_at timestamp with time zone not null default platform.now(),
  updated_by uuid,
  email_verified_at timestamp with time zone,
  name_key text generated always as (lower(rel_name)) stored,
  job text,
  organization text,
  sealed_email bytea,
  constraint area_lies_in_region CHECK (((area IS NULL) OR ("left"(area, 2) = COALESCE("left"(region, 2), ''::text)))),
  constraint avatar_is_own FOREIGN KEY (avatar, account_id) REFERENCES profile.avatar(id, account_id),
  constraint details_pkey PRIMARY KEY (account_id)
);
CREATE INDEX details_name_parts ON profile.details USING gin (name_key gin_trgm_ops);
CREATE INDEX details_name_start ON profile.details USING btree (name_key, account_id) WHERE (name_key IS NOT NULL);
CREATE TRIGGER forget_verification BEFORE UPDATE ON profile.details FOR EACH ROW WHEN (((new.email IS DISTINCT FROM old.email) AND (NOT (new.sealed_email IS DISTINCT FROM old.sealed_email)))) EXECUTE FUNCTION profile.forget_verification();

create table profile.email_link (
  account_id uuid not null,
  email text not null,
  token_hash bytea not null,
  language text not null,
  sealed bytea,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default platform.now(),
  expires_at timestamp with time zone not null,
  sealed_email bytea,
  constraint email_link_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint email_link_pkey PRIMARY KEY (account_id),
  constraint email_link_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX letter_that_waits ON profile.email_link USING btree (due_at) WHERE (sealed IS NOT NULL);
CREATE INDEX link_that_ends ON profile.email_link USING btree (expires_at);

create view profile.name as
 SELECT account_id,
    name_key
   FROM profile.details
  WHERE name_key IS NOT NULL;

create view profile.province as
 SELECT account_id,
    "left"(COALESCE(area, region), 2) || '0000'::text AS code
   FROM profile.details
  WHERE COALESCE(area, region) ~ '^[0-9]{6}$'::text;

create view profile.summary as
 SELECT person.account_id,
    COALESCE(details.rel_name, person.username,
        CASE
            WHEN person.has_phone THEN 'reader-'::text || "left"(person.account_id::text, 6)
            ELSE NULL::text
        END, '—'::text) AS name,
    details.avatar,
    details.introduction,
    person.status,
    COALESCE(details.rel_name, person.username) IS NOT NULL AS is_named
   FROM accounts.person
     LEFT JOIN profile.details ON details.account_id = person.account_id;

-- function profile.forget_verification() returns trigger
