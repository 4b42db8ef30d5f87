create schema content;

-- What an item is about: a short list that editors keep, with a title in both languages. Items name topics by their slug.
create table content.topic (
  slug       text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  title_zh   text not null,
  title_en   text not null,
  position   int not null default 0,
  created_at timestamptz not null default floor.now()
);

-- One piece of content. What it says is in its editions, one for each language. `number` is its name in addresses and never changes.
create table content.item (
  id         uuid primary key default uuidv7(),
  number     bigint generated always as identity unique,
  section    text not null check (section in ('dynamic', 'medicine', 'multicenter', 'achievement', 'article', 'video', 'college')),
  kind       text not null check (kind in ('img', 'horizontalVideo', 'verticalVideo')),
  topics     text[] not null default '{}',
  owner_id   uuid not null,
  -- That of its first language that has one, for lists in the order of titles.
  title      text not null default '',
  -- Where it came from, for those who inspect it.
  origin     text not null default 'written' check (origin in ('written', 'imported', 'demo')),
  created_at timestamptz not null default floor.now(),
  changed_at timestamptz not null default floor.now(),
  -- In the trash since then; public nowhere.
  trashed_at timestamptz,
  trashed_by uuid
);
create index item_newest on content.item (changed_at desc, id) where trashed_at is null;
create index item_by_title on content.item (title collate "C", id) where trashed_at is null;
create index item_of_section on content.item (section, changed_at desc, id) where trashed_at is null;
create index item_of_owner on content.item (owner_id, changed_at desc, id) where trashed_at is null;
create index item_by_topic on content.item using gin (topics);
create index item_in_trash on content.item (trashed_at desc, id) where trashed_at is not null;

-- An item in one language. `state` is that of the working copy; whether the public sees an earlier revision meanwhile is another matter.
create table content.edition (
  item_id               uuid not null references content.item (id) on delete cascade,
  language              text not null check (language in ('zh-CN', 'en-US')),
  state                 text not null default 'draft'
                        check (state in ('draft', 'submitted', 'inspecting', 'approved', 'returned', 'scheduled', 'published')),
  -- Counted up by each change of the working copy: who saves names the one that was read.
  version               int not null default 1,
  -- The working copy, and what the public sees: null while it sees nothing.
  revision_id           uuid not null,
  published_revision_id uuid,
  -- What the public saw before it was taken off, and may see again without being judged anew.
  offline_revision_id   uuid,
  -- Its title, repeated for lists and for finding it again.
  title                 text not null default '',
  submitted_at          timestamptz,
  submitted_by          uuid,
  decided_at            timestamptz,
  decided_by            uuid,
  publish_at            timestamptz,
  unpublish_at          timestamptz,
  first_published_at    timestamptz,
  published_at          timestamptz,
  -- Was online, and was taken off.
  offline_at            timestamptz,
  primary key (item_id, language),
  constraint online_or_off check (published_revision_id is null or offline_revision_id is null),
  constraint scheduled_has_time check (state <> 'scheduled' or publish_at is not null),
  constraint submitted_by_someone check (state not in ('submitted', 'inspecting', 'approved', 'scheduled') or submitted_by is not null),
  constraint decided_by_someone check (state not in ('approved', 'scheduled') or decided_by is not null)
);
create index edition_in_state on content.edition (state, submitted_at, item_id);
create index edition_due_online on content.edition (publish_at) where state = 'scheduled';
create index edition_due_offline on content.edition (unpublish_at) where unpublish_at is not null and published_revision_id is not null;
create index edition_title on content.edition using gin (title gin_trgm_ops);

-- One saved state of an edition. Nothing in it changes, but for the newest `autosave`, which its own writer overwrites.
create table content.revision (
  id                  uuid primary key default uuidv7(),
  item_id             uuid not null,
  language            text not null,
  -- Counts up within the edition.
  number              int not null,
  made                text not null check (made in ('autosave', 'save', 'submission', 'restoration', 'import', 'takeover')),
  made_by             uuid not null,
  made_at             timestamptz not null default floor.now(),
  title               text not null default '',
  slug                text not null default '' check (length(slug) <= 120),
  lead                text not null default '',
  -- contract/document.ts
  body                jsonb not null default '{"type": "doc", "content": []}',
  -- contract/sections.ts, FACTS of the item's section
  facts               jsonb not null default '{}',
  key_points          jsonb not null default '[]',
  reference_list      jsonb not null default '[]',
  -- Chapters of a video: [{ "atMs": 0, "title": "" }]
  chapters            jsonb not null default '[]',
  -- Assets of the media library.
  cover               uuid,
  video               uuid,
  -- The name that is shown, the person whose certification vouches for it, and where the text comes from (market.md 18).
  byline              text not null default '',
  author_id           uuid,
  source_name         text not null default '',
  source_url          text not null default '',
  is_made_by_ai       boolean not null default false,
  is_advertisement    boolean not null default false,
  approval_number     text not null default '',
  -- The revision of the other language that it was translated from.
  translated_from     uuid,
  -- Words and characters that are read.
  length              int not null default 0,
  unique (item_id, language, number),
  foreign key (item_id, language) references content.edition (item_id, language) on delete cascade deferrable initially deferred
);
create index revision_of_edition on content.revision (item_id, language, id desc);

-- Who writes in an edition just now. It ends by itself when its holder stops saying so.
create table content.edit_lock (
  item_id    uuid not null,
  language   text not null,
  account_id uuid not null,
  session_id uuid not null,
  taken_at   timestamptz not null default floor.now(),
  ends_at    timestamptz not null,
  primary key (item_id, language),
  foreign key (item_id, language) references content.edition (item_id, language) on delete cascade
);

-- A comment on a passage of a revision, for its writer.
create table content.remark (
  id          uuid primary key default uuidv7(),
  item_id     uuid not null,
  language    text not null,
  revision_id uuid not null,
  -- The block that it is about, and the words that were marked there; empty when it is about the whole.
  block_id    text not null default '',
  quote       text not null default '',
  text        text not null,
  made_by     uuid not null,
  made_at     timestamptz not null default floor.now(),
  resolved_at timestamptz,
  resolved_by uuid,
  foreign key (item_id, language) references content.edition (item_id, language) on delete cascade
);
create index remark_of_edition on content.remark (item_id, language, id);

-- What happened to an edition, in order.
create table content.step (
  id          bigint generated always as identity primary key,
  item_id     uuid not null,
  language    text not null,
  revision_id uuid,
  action      text not null,
  from_state  text,
  to_state    text,
  -- Null: by itself, at the time that was set.
  made_by     uuid,
  made_at     timestamptz not null default floor.now(),
  note        text not null default '',
  foreign key (item_id, language) references content.edition (item_id, language) on delete cascade
);
create index step_of_edition on content.step (item_id, language, id);

-- What the public sees: one row for each item and language that is online. Written in the transaction that publishes.
create table content.published (
  item_id            uuid not null,
  language           text not null,
  number             bigint not null,
  section            text not null,
  kind               text not null,
  slug               text not null,
  title              text not null,
  lead               text not null,
  -- With formulas drawn: contract/document.ts plus `mathml` on each formula.
  body               jsonb not null,
  facts              jsonb not null,
  key_points         jsonb not null,
  reference_list     jsonb not null,
  chapters           jsonb not null,
  topics             text[] not null,
  -- What lists filter by: 'topic:cardiology', 'year:2026', 'month:2026-11', and by section 'phase:III', 'state:recruiting', 'maker:…', 'kind:paper'.
  facets             text[] not null,
  cover              uuid,
  video              uuid,
  byline             text not null,
  author_id          uuid,
  -- The credential of the author when it was published, such as { "zh-CN": "执业医师", "en-US": "Physician" }; null when nothing vouches.
  credential         jsonb,
  source_name        text not null,
  source_url         text not null,
  is_made_by_ai      boolean not null,
  is_advertisement   boolean not null,
  approval_number    text not null,
  length             int not null,
  revision_id        uuid not null,
  owner_id           uuid not null,
  -- Saved edits of the other language since this one was translated from it; 0 when it is not behind.
  behind_by          int not null default 0,
  first_published_at timestamptz not null,
  published_at       timestamptz not null,
  primary key (item_id, language),
  foreign key (item_id, language) references content.edition (item_id, language) on delete cascade
);
create unique index published_by_number on content.published (number, language);
create index published_in_section on content.published (language, section, first_published_at desc, item_id);
create index published_newest on content.published (language, first_published_at desc, item_id);
create index published_by_facet on content.published using gin (facets);
create index published_of_owner on content.published (owner_id, first_published_at desc);

-- How many published items a section has in a language, in all (facet '') and for each facet. Kept by the transaction that publishes,
-- so that a list never counts.
create table content.facet_count (
  language text not null,
  section  text not null,
  facet    text not null,
  items    int not null,
  primary key (language, section, facet)
);

-- Items that were online and are removed for good: their addresses answer 410.
create table content.gone (
  number  bigint primary key,
  item_id uuid not null,
  gone_at timestamptz not null default floor.now()
);

-- How items are worked on, in one row.
create table content.settings (
  only_row            boolean primary key default true check (only_row),
  -- Who wrote a text may not approve it.
  two_people          boolean not null default true,
  changed_at          timestamptz,
  changed_by          uuid
);
insert into content.settings default values;

-- A file of items that was read and checked, and waits for the word of who sent it.
create table content.import (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  -- One element for each row of the file: the item, or what is wrong with it.
  rows       jsonb not null,
  made_at    timestamptz not null default floor.now(),
  ends_at    timestamptz not null
);
create index import_of_account on content.import (account_id, made_at);
create index import_by_end on content.import (ends_at);

-- What content lets other capabilities read; it names these views in its contract (VIEWS).
create view content.public_item as
  select item_id, language, number, section, kind, slug, title, lead, body, facts, key_points, reference_list, chapters, topics, facets, cover, video,
         byline, author_id, credential, source_name, source_url, is_made_by_ai, is_advertisement, approval_number, length, revision_id, owner_id,
         behind_by, first_published_at, published_at
  from content.published;
create view content.public_count as select language, section, facet, items from content.facet_count where items > 0;
create view content.public_topic as select slug, title_zh, title_en, position from content.topic;
create view content.gone_item as select number, item_id, gone_at from content.gone;
-- Items as operators know them, whatever their state, for sets and queues.
create view content.known_item as
  select item.id as item_id, number, section, kind, topics, owner_id, origin, item.created_at, item.changed_at, trashed_at,
         edition.language, edition.state, edition.title, edition.revision_id, edition.published_revision_id, edition.submitted_at, edition.submitted_by
  from content.item join content.edition on edition.item_id = item.id;
