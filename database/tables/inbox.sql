-- The schema inbox as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table inbox.announcement (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  title_zh text not null,
  title_en text not null,
  text_zh text not null,
  text_en text not null,
  path text,
  roles text[] not null default '{}'::text[],
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  pinned boolean not null default false,
  revision integer not null default 1,
  notified integer not null default 1,
  withdrawn_at timestamp with time zone,
  made_by uuid not null,
  changed_by uuid not null,
  created_at timestamp with time zone not null default platform.now(),
  updated_at timestamp with time zone not null default platform.now(),
  purpose text not null default 'service'::text,
  constraint announcement_kind_check CHECK ((kind = ANY (ARRAY['activity'::text, 'message'::text, 'notice'::text]))),
  constraint announcement_path_check CHECK ((path ~ '^/([^/\\]|$)'::text)),
  constraint announcement_purpose_check CHECK ((purpose = ANY (ARRAY['service'::text, 'marketing'::text]))),
  constraint period_is_some CHECK ((ends_at > starts_at)),
  constraint announcement_pkey PRIMARY KEY (id)
);
CREATE INDEX announcement_by_change ON inbox.announcement USING btree (updated_at DESC, id DESC);
CREATE INDEX announcement_by_end ON inbox.announcement USING btree (COALESCE(ends_at, 'infinity'::timestamp with time zone)) WHERE (withdrawn_at IS NULL);
CREATE INDEX announcement_by_start ON inbox.announcement USING btree (starts_at DESC, id DESC);

create table inbox.announcement_read (
  account_id uuid not null,
  announcement_id uuid not null,
  notified integer not null,
  at timestamp with time zone not null default platform.now(),
  constraint announcement_read_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES inbox.announcement(id) ON DELETE CASCADE,
  constraint announcement_read_pkey PRIMARY KEY (account_id, announcement_id)
);
CREATE INDEX announcement_read_of ON inbox.announcement_read USING btree (announcement_id);

create table inbox.counter (
  account_id uuid not null,
  message integer not null default 0,
  notice integer not null default 0,
  todo integer not null default 0,
  open integer not null default 0,
  constraint counter_pkey PRIMARY KEY (account_id)
);


create table inbox.letter (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  message_id uuid,
  title_zh text not null,
  title_en text not null,
  text_zh text not null,
  text_en text not null,
  path text,
  attempts integer not null default 0,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null default platform.now(),
  language text,
  stop_path text,
  about text,
  named_accounts uuid[] not null default '{}'::uuid[],
  constraint letter_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint letter_pkey PRIMARY KEY (id)
);
CREATE INDEX letter_by_due ON inbox.letter USING btree (due_at);
CREATE INDEX letter_of_account ON inbox.letter USING btree (account_id);
CREATE INDEX letter_of_message ON inbox.letter USING btree (message_id);

create table inbox.marketing_consent (
  account_id uuid not null,
  version text not null,
  given_at timestamp with time zone not null default platform.now(),
  constraint marketing_consent_pkey PRIMARY KEY (account_id)
);


create table inbox.message (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null,
  about text not null,
  title_zh text not null,
  title_en text not null,
  text_zh text not null,
  text_en text not null,
  path text,
  matter text,
  at timestamp with time zone not null default platform.now(),
  read_at timestamp with time zone,
  archived_at timestamp with time zone,
  archived_in uuid,
  closed_at timestamp with time zone,
  is_unread boolean not null generated always as (((read_at IS NULL) AND (archived_at IS NULL) AND (closed_at IS NULL))) stored,
  is_open boolean not null generated always as (((kind = 'todo'::text) AND (closed_at IS NULL))) stored,
  done_at timestamp with time zone generated always as (
CASE
    WHEN (kind = 'todo'::text) THEN closed_at
    ELSE GREATEST(read_at, archived_at)
END) stored,
  named_accounts uuid[] not null default '{}'::uuid[],
  constraint archiving_is_whole CHECK (((archived_at IS NULL) = (archived_in IS NULL))),
  constraint message_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'notice'::text, 'todo'::text]))),
  constraint message_matter_check CHECK ((char_length(matter) <= 200)),
  constraint message_path_check CHECK (((path ~ '^/([^/\\]|$)'::text) AND (char_length(path) <= 500))),
  constraint message_text_en_check CHECK ((char_length(text_en) <= 2000)),
  constraint message_text_zh_check CHECK ((char_length(text_zh) <= 2000)),
  constraint message_title_en_check CHECK (((char_length(title_en) >= 1) AND (char_length(title_en) <= 200))),
  constraint message_title_zh_check CHECK (((char_length(title_zh) >= 1) AND (char_length(title_zh) <= 200))),
  constraint only_todos_close CHECK (((kind = 'todo'::text) OR (closed_at IS NULL))),
  constraint open_todos_stay CHECK (((archived_at IS NULL) OR (kind <> 'todo'::text) OR (closed_at IS NOT NULL))),
  constraint message_pkey PRIMARY KEY (id)
);
CREATE INDEX message_by_end ON inbox.message USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX message_naming ON inbox.message USING gin (named_accounts) WHERE (named_accounts <> '{}'::uuid[]);
CREATE INDEX message_of_account ON inbox.message USING btree (account_id, at DESC, id DESC);
CREATE INDEX message_of_matter ON inbox.message USING btree (matter) WHERE ((kind <> 'todo'::text) AND (matter IS NOT NULL));
CREATE UNIQUE INDEX open_todo ON inbox.message USING btree (matter, account_id, title_en) WHERE ((kind = 'todo'::text) AND (closed_at IS NULL));
CREATE INDEX unread_message ON inbox.message USING btree (account_id, kind) WHERE is_unread;
CREATE TRIGGER count_added AFTER INSERT ON inbox.message REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION inbox.count_messages();
CREATE TRIGGER count_changed AFTER UPDATE ON inbox.message REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION inbox.count_messages();
CREATE TRIGGER count_removed AFTER DELETE ON inbox.message REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION inbox.count_messages();

create table inbox.preference (
  account_id uuid not null,
  about text not null,
  in_site boolean not null,
  toast boolean not null,
  mail boolean not null,
  constraint preference_pkey PRIMARY KEY (account_id, about)
);


create table inbox.quiet_hours (
  account_id uuid not null,
  starts time without time zone not null,
  ends time without time zone not null,
  constraint hours_are_some CHECK ((starts <> ends)),
  constraint quiet_hours_pkey PRIMARY KEY (account_id)
);


-- function inbox.announcements_for(held text[]) returns SETOF inbox.announcement

-- function inbox.announcements_to(account uuid, held text[]) returns SETOF inbox.announcement

-- function inbox.count_messages() returns trigger

-- function inbox.hold_boxes(accounts uuid[]) returns void

-- function inbox.quiet_until(starts time without time zone, ends time without time zone, moment timestamp with time zone) returns timestamp with time zone

-- function inbox.unread_announcements(account uuid, held text[]) returns integer
