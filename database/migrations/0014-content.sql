create schema content;

-- What an item is about: a short list that editors keep, with a title in both languages. Items name topics by their slug.
create table content.topic (
  slug       text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  title_zh   text not null,
  title_en   text not null,
  position   int not null default 0,
  created_at timestamptz not null default platform.now()
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
  created_at timestamptz not null default platform.now(),
  changed_at timestamptz not null default platform.now(),
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
  made_at             timestamptz not null default platform.now(),
  title               text not null default '',
  slug                text not null default '' check (length(slug) <= 120),
  lead                text not null default '',
  -- A tree of nodes, as the contract describes it.
  body                jsonb not null default '{"type": "doc", "content": []}',
  -- The fields that the item's section asks for.
  facts               jsonb not null default '{}',
  key_points          jsonb not null default '[]',
  reference_list      jsonb not null default '[]',
  -- Chapters of a video: [{ "atMs": 0, "title": "" }]
  chapters            jsonb not null default '[]',
  -- Assets of the media library.
  cover               uuid,
  video               uuid,
  -- The name that is shown, the person whose certification vouches for it, and where the text comes from.
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
  taken_at   timestamptz not null default platform.now(),
  ends_at    timestamptz not null,
  primary key (item_id, language),
  foreign key (item_id, language) references content.edition (item_id, language) on delete cascade
);

-- A comment on a passage of a revision, for its writer. It is answered below it; an answer has no passage of its own.
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
  made_at     timestamptz not null default platform.now(),
  resolved_at timestamptz,
  resolved_by uuid,
  answers_to  uuid references content.remark on delete cascade,
  constraint answer_without_passage check (answers_to is null or (block_id = '' and quote = '')),
  foreign key (item_id, language) references content.edition (item_id, language) on delete cascade
);
create index remark_of_edition on content.remark (item_id, language, id);
create index remark_answers on content.remark (answers_to, id) where answers_to is not null;

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
  made_at     timestamptz not null default platform.now(),
  note        text not null default '',
  foreign key (item_id, language) references content.edition (item_id, language) on delete cascade
);
create index step_of_edition on content.step (item_id, language, id);
