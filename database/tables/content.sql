-- The schema content as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table content.author (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name jsonb not null,
  post jsonb not null,
  department jsonb not null,
  bio jsonb not null,
  portrait uuid,
  version integer not null default 1,
  created_by uuid not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint author_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 60))),
  constraint author_pkey PRIMARY KEY (id),
  constraint author_slug_key UNIQUE (slug)
);
CREATE UNIQUE INDEX author_name_en ON content.author USING btree (((name ->> 'en-US'::text)));
CREATE UNIQUE INDEX author_name_zh ON content.author USING btree (((name ->> 'zh-CN'::text)));

create table content.edit_lock (
  item_id uuid not null,
  language text not null,
  account_id uuid not null,
  session_id uuid not null,
  taken_at timestamp with time zone not null default platform.now(),
  ends_at timestamp with time zone not null,
  constraint edit_lock_item_id_language_fkey FOREIGN KEY (item_id, language) REFERENCES content.edition(item_id, language) ON DELETE CASCADE,
  constraint edit_lock_pkey PRIMARY KEY (item_id, language)
);


create table content.edition (
  item_id uuid not null,
  language text not null,
  state text not null default 'draft'::text,
  version integer not null default 1,
  revision_id uuid not null,
  published_revision_id uuid,
  offline_revision_id uuid,
  title text not null default ''::text,
  submitted_at timestamp with time zone,
  submitted_by uuid,
  decided_at timestamp with time zone,
  decided_by uuid,
  publish_at timestamp with time zone,
  unpublish_at timestamp with time zone,
  first_published_at timestamp with time zone,
  published_at timestamp with time zone,
  offline_at timestamp with time zone,
  constraint decided_by_someone CHECK (((state <> ALL (ARRAY['approved'::text, 'scheduled'::text])) OR (decided_by IS NOT NULL))),
  constraint edition_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint edition_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'inspecting'::text, 'approved'::text, 'returned'::text, 'scheduled'::text, 'published'::text]))),
  constraint online_or_off CHECK (((published_revision_id IS NULL) OR (offline_revision_id IS NULL))),
  constraint scheduled_has_time CHECK (((state <> 'scheduled'::text) OR (publish_at IS NOT NULL))),
  constraint submitted_by_someone CHECK (((state <> ALL (ARRAY['submitted'::text, 'inspecting'::text, 'approved'::text, 'scheduled'::text])) OR (submitted_by IS NOT NULL))),
  constraint edition_item_id_fkey FOREIGN KEY (item_id) REFERENCES content.item(id) ON DELETE CASCADE,
  constraint edition_pkey PRIMARY KEY (item_id, language)
);
CREATE INDEX edition_due_offline ON content.edition USING btree (unpublish_at) WHERE ((unpublish_at IS NOT NULL) AND (published_revision_id IS NOT NULL));
CREATE INDEX edition_due_online ON content.edition USING btree (publish_at) WHERE (state = 'scheduled'::text);
CREATE INDEX edition_in_state ON content.edition USING btree (state, submitted_at, item_id);
CREATE INDEX edition_title ON content.edition USING gin (title gin_trgm_ops);
CREATE TRIGGER judged_added AFTER INSERT ON content.edition FOR EACH ROW WHEN (content.is_judged(new.state, new.published_revision_id, new.offline_revision_id)) EXECUTE FUNCTION content.tell_judged();
CREATE TRIGGER judged_changed AFTER UPDATE OF state, published_revision_id, offline_revision_id ON content.edition FOR EACH ROW WHEN ((content.is_judged(old.state, old.published_revision_id, old.offline_revision_id) IS DISTINCT FROM content.is_judged(new.state, new.published_revision_id, new.offline_revision_id))) EXECUTE FUNCTION content.tell_judged();
CREATE TRIGGER judged_removed AFTER DELETE ON content.edition FOR EACH ROW WHEN (content.is_judged(old.state, old.published_revision_id, old.offline_revision_id)) EXECUTE FUNCTION content.tell_judged();

create table content.facet_count (
  language text not null,
  section text not null,
  facet text not null,
  items integer not null,
  constraint facet_count_pkey PRIMARY KEY (language, section, facet)
);


create table content.gone (
  number bigint not null,
  item_id uuid not null,
  gone_at timestamp with time zone not null default platform.now(),
  constraint gone_pkey PRIMARY KEY (number)
);


create table content.import (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  rows jsonb not null,
  made_at timestamp with time zone not null default platform.now(),
  ends_at timestamp with time zone not null,
  constraint import_pkey PRIMARY KEY (id)
);
CREATE INDEX import_by_end ON content.import USING btree (ends_at);
CREATE INDEX import_of_account ON content.import USING btree (account_id, made_at);

create table content.inline_comment (
  id uuid not null default uuidv7(),
  item_id uuid not null,
  language text not null,
  revision_id uuid not null,
  block_id text not null default ''::text,
  quote text not null default ''::text,
  text text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default platform.now(),
  resolved_at timestamp with time zone,
  resolved_by uuid,
  answers_to uuid,
  constraint answer_without_passage CHECK (((answers_to IS NULL) OR ((block_id = ''::text) AND (quote = ''::text)))),
  constraint inline_comment_answers_to_fkey FOREIGN KEY (answers_to) REFERENCES content.inline_comment(id) ON DELETE CASCADE,
  constraint inline_comment_item_id_language_fkey FOREIGN KEY (item_id, language) REFERENCES content.edition(item_id, language) ON DELETE CASCADE,
  constraint inline_comment_pkey PRIMARY KEY (id)
);
CREATE INDEX inline_comment_answers ON content.inline_comment USING btree (answers_to, id) WHERE (answers_to IS NOT NULL);
CREATE INDEX inline_comment_of_edition ON content.inline_comment USING btree (item_id, language, id);

create table content.item (
  id uuid not null default uuidv7(),
  number bigint not null generated always as identity,
  section text not null,
  kind text not null,
  topics text[] not null default '{}'::text[],
  owner_id uuid not null,
  title text not null default ''::text,
  origin text not null default 'written'::text,
  created_at timestamp with time zone not null default platform.now(),
  changed_at timestamp with time zone not null default platform.now(),
  trashed_at timestamp with time zone,
  trashed_by uuid,
  audience jsonb not null default '{"kind": "everybody"}'::jsonb,
  inherited_audience jsonb,
  constraint item_kind_check CHECK ((kind = ANY (ARRAY['img'::text, 'horizontalVideo'::text, 'verticalVideo'::text]))),
  constraint item_origin_check CHECK ((origin = ANY (ARRAY['written'::text, 'imported'::text, 'demo'::text]))),
  constraint item_section_check CHECK ((section = ANY (ARRAY['dynamic'::text, 'medicine'::text, 'multicenter'::text, 'achievement'::text, 'article'::text, 'video'::text, 'college'::text, 'page'::text]))),
  constraint item_pkey PRIMARY KEY (id),
  constraint item_number_key UNIQUE (number)
);
CREATE INDEX item_by_title ON content.item USING btree (title COLLATE "C", id) WHERE (trashed_at IS NULL);
CREATE INDEX item_by_topic ON content.item USING gin (topics);
CREATE INDEX item_in_trash ON content.item USING btree (trashed_at DESC, id) WHERE (trashed_at IS NOT NULL);
CREATE INDEX item_newest ON content.item USING btree (changed_at DESC, id) WHERE (trashed_at IS NULL);
CREATE INDEX item_of_owner ON content.item USING btree (owner_id, changed_at DESC, id) WHERE (trashed_at IS NULL);
CREATE INDEX item_of_section ON content.item USING btree (section, changed_at DESC, id) WHERE (trashed_at IS NULL);

create table content.page_address (
  slug text not null,
  item_id uuid not null,
  constraint page_address_slug_check CHECK (((slug <> ''::text) AND (length(slug) <= 120))),
  constraint page_address_item_id_fkey FOREIGN KEY (item_id) REFERENCES content.item(id) ON DELETE CASCADE,
  constraint page_address_pkey PRIMARY KEY (slug)
);
CREATE INDEX page_address_of_item ON content.page_address USING btree (item_id);

create table content.published (
  item_id uuid not null,
  language text not null,
  number bigint not null,
  section text not null,
  kind text not null,
  slug text not null,
  title text not null,
  lead text not null,
  body jsonb not null,
  facts jsonb not null,
  key_points jsonb not null,
  reference_list jsonb not null,
  chapters jsonb not null,
  topics text[] not null,
  facets text[] not null,
  cover uuid,
  video uuid,
  byline text not null,
  author_id uuid,
  credential jsonb,
  source_name text not null,
  source_url text not null,
  is_made_by_ai boolean not null,
  is_advertisement boolean not null,
  approval_number text not null,
  length integer not null,
  revision_id uuid not null,
  owner_id uuid not null,
  behind_by integer not null default 0,
  first_published_at timestamp with time zone not null,
  published_at timestamp with time zone not null,
  reading_level text not null default ''::text,
  blocks jsonb not null default '[]'::jsonb,
  is_unindexed boolean not null default false,
  seo_title text not null default ''::text,
  seo_description text not null default ''::text,
  share_picture uuid,
  audience jsonb not null default '{"kind": "everybody"}'::jsonb,
  constraint published_item_id_language_fkey FOREIGN KEY (item_id, language) REFERENCES content.edition(item_id, language) ON DELETE CASCADE,
  constraint published_pkey PRIMARY KEY (item_id, language)
);
CREATE INDEX published_by_change ON content.published USING btree (language, published_at, number);
CREATE INDEX published_by_facet ON content.published USING gin (facets);
CREATE INDEX published_by_name ON content.published USING btree (language, content.printed_name(byline), first_published_at DESC) WHERE (byline <> ''::text);
CREATE UNIQUE INDEX published_by_number ON content.published USING btree (number, language);
CREATE INDEX published_by_public_reviewer ON content.published USING btree (language, content.printed_name((
CASE
    WHEN content.is_open(audience) THEN facts
    ELSE '{}'::jsonb
END ->> 'reviewedBy'::text)), first_published_at DESC) WHERE ((
CASE
    WHEN content.is_open(audience) THEN facts
    ELSE '{}'::jsonb
END ->> 'reviewedBy'::text) IS NOT NULL);
CREATE INDEX published_by_reviewer ON content.published USING btree (language, content.printed_name((facts ->> 'reviewedBy'::text)), first_published_at DESC) WHERE ((facts ->> 'reviewedBy'::text) IS NOT NULL);
CREATE INDEX published_in_section ON content.published USING btree (language, section, first_published_at DESC, item_id);
CREATE INDEX published_newest ON content.published USING btree (language, first_published_at DESC, item_id);
CREATE INDEX published_of_owner ON content.published USING btree (owner_id, first_published_at DESC);
CREATE INDEX published_page ON content.published USING btree (slug) WHERE (section = 'page'::text);

create table content.revision (
  id uuid not null default uuidv7(),
  item_id uuid not null,
  language text not null,
  number integer not null,
  made text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default platform.now(),
  title text not null default ''::text,
  slug text not null default ''::text,
  lead text not null default ''::text,
  body jsonb not null default '{"type": "doc", "content": []}'::jsonb,
  facts jsonb not null default '{}'::jsonb,
  key_points jsonb not null default '[]'::jsonb,
  reference_list jsonb not null default '[]'::jsonb,
  chapters jsonb not null default '[]'::jsonb,
  cover uuid,
  video uuid,
  byline text not null default ''::text,
  author_id uuid,
  source_name text not null default ''::text,
  source_url text not null default ''::text,
  is_made_by_ai boolean not null default false,
  is_advertisement boolean not null default false,
  approval_number text not null default ''::text,
  translated_from uuid,
  length integer not null default 0,
  reading_level text not null default ''::text,
  blocks jsonb not null default '[]'::jsonb,
  is_unindexed boolean not null default false,
  seo_title text not null default ''::text,
  seo_description text not null default ''::text,
  share_picture uuid,
  constraint revision_made_check CHECK ((made = ANY (ARRAY['autosave'::text, 'save'::text, 'submission'::text, 'restoration'::text, 'import'::text, 'takeover'::text]))),
  constraint revision_slug_check CHECK ((length(slug) <= 120)),
  constraint revision_item_id_language_fkey FOREIGN KEY (item_id, language) REFERENCES content.edition(item_id, language) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint revision_pkey PRIMARY KEY (id),
  constraint revision_item_id_language_number_key UNIQUE (item_id, language, number)
);
CREATE INDEX revision_of_edition ON content.revision USING btree (item_id, language, id DESC);

create table content.settings (
  only_row boolean not null default true,
  two_people boolean not null default true,
  changed_at timestamp with time zone,
  changed_by uuid,
  constraint settings_only_row_check CHECK (only_row),
  constraint settings_pkey PRIMARY KEY (only_row)
);


create table content.step (
  id bigint not null generated always as identity,
  item_id uuid not null,
  language text not null,
  revision_id uuid,
  action text not null,
  from_state text,
  to_state text,
  made_by uuid,
  made_at timestamp with time zone not null default platform.now(),
  note text not null default ''::text,
  constraint step_item_id_language_fkey FOREIGN KEY (item_id, language) REFERENCES content.edition(item_id, language) ON DELETE CASCADE,
  constraint step_pkey PRIMARY KEY (id)
);
CREATE INDEX step_of_edition ON content.step USING btree (item_id, language, id);
CREATE INDEX step_submitted_by ON content.step USING btree (made_by, item_id, id DESC) WHERE (action = 'submitted'::text);

create table content.topic (
  slug text not null,
  title_zh text not null,
  title_en text not null,
  "position" integer not null default 0,
  created_at timestamp with time zone not null default platform.now(),
  constraint topic_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 60))),
  constraint topic_pkey PRIMARY KEY (slug)
);


create view content.gone_item as
 SELECT number,
    item_id,
    gone_at
   FROM content.gone;

create view content.known_item as
 SELECT item.id AS item_id,
    item.number,
    item.section,
    item.kind,
    item.topics,
    item.owner_id,
    item.origin,
    item.created_at,
    item.changed_at,
    item.trashed_at,
    edition.language,
    edition.state,
    edition.title,
    edition.revision_id,
    edition.published_revision_id,
    edition.submitted_at,
    edition.submitted_by
   FROM content.item
     JOIN content.edition ON edition.item_id = item.id;

create view content.lesson_minutes as
 SELECT item_id,
    language,
    COALESCE((facts ->> 'minutes'::text)::integer, GREATEST(1, length / 300)) AS minutes
   FROM content.published
  WHERE section = 'college'::text;

create view content.public_author as
 SELECT slug,
    name,
    post,
    department,
    bio,
    portrait
   FROM content.author;

create view content.public_count as
 SELECT language,
    section,
    facet,
    items
   FROM content.facet_count
  WHERE items > 0 AND section <> 'page'::text;

create view content.public_item as
 SELECT item_id,
    language,
    number,
    section,
    kind,
    slug,
    title,
    lead,
        CASE
            WHEN content.is_open(audience) THEN body
            ELSE '{"type": "doc", "content": []}'::jsonb
        END AS body,
        CASE
            WHEN content.is_open(audience) THEN facts
            ELSE '{}'::jsonb
        END AS facts,
        CASE
            WHEN content.is_open(audience) THEN key_points
            ELSE '[]'::jsonb
        END AS key_points,
        CASE
            WHEN content.is_open(audience) THEN reference_list
            ELSE '[]'::jsonb
        END AS reference_list,
        CASE
            WHEN content.is_open(audience) THEN chapters
            ELSE '[]'::jsonb
        END AS chapters,
    topics,
    facets,
    cover,
        CASE
            WHEN content.is_open(audience) THEN video
            ELSE NULL::uuid
        END AS video,
    byline,
    author_id,
    credential,
    source_name,
    source_url,
    is_made_by_ai,
    is_advertisement,
    approval_number,
    length,
    revision_id,
    owner_id,
    behind_by,
    first_published_at,
    published_at,
    reading_level,
        CASE
            WHEN content.is_open(audience) THEN blocks
            ELSE '[]'::jsonb
        END AS blocks,
    is_unindexed,
    seo_title,
    seo_description,
    share_picture,
    audience
   FROM content.published
  WHERE section <> 'page'::text;

create view content.public_page as
 SELECT item_id,
    language,
    number,
    slug,
    title,
    lead,
    body,
    blocks,
    cover,
    is_unindexed,
    revision_id,
    first_published_at,
    published_at,
    seo_title,
    seo_description
   FROM content.published
  WHERE section = 'page'::text;

create view content.public_topic as
 SELECT slug,
    title_zh,
    title_en,
    "position"
   FROM content.topic;

create view content.whole_item as
 SELECT item_id,
    language,
    number,
    section,
    kind,
    body,
    facts,
    key_points,
    reference_list,
    chapters,
    blocks,
    video,
    length,
    audience
   FROM content.published
  WHERE section <> 'page'::text;

-- function content.is_judged(state text, published_revision_id uuid, offline_revision_id uuid) returns boolean

-- function content.is_open(audience jsonb) returns boolean

-- function content.printed_name(line text) returns text

-- function content.tell_judged() returns trigger
