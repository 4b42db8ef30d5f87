-- What the public sees of items, what is kept around them, and what other capabilities read.

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
  -- As in the revision, with formulas drawn: `mathml` on each.
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
  gone_at timestamptz not null default platform.now()
);

-- How items are worked on, in one row.
create table content.settings (
  only_row   boolean primary key default true check (only_row),
  -- Who wrote a text may not approve it.
  two_people boolean not null default true,
  changed_at timestamptz,
  changed_by uuid
);
insert into content.settings default values;

-- A file of items that was read and checked, and waits for the word of who sent it.
create table content.import (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  -- One element for each row of the file: the item, or what is wrong with it.
  rows       jsonb not null,
  made_at    timestamptz not null default platform.now(),
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

-- The library is told which items were judged.
create function content.is_judged(state text, published_revision_id uuid, offline_revision_id uuid) returns boolean immutable language sql as $$
  select state in ('submitted', 'inspecting', 'approved', 'scheduled', 'published') or published_revision_id is not null or offline_revision_id is not null
$$;
create function content.tell_judged() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform media.note_judged('content', old.item_id::text, old.language, false);
  else
    perform media.note_judged('content', new.item_id::text, new.language, content.is_judged(new.state, new.published_revision_id, new.offline_revision_id));
  end if;
  return null;
end $$;
create trigger judged_added after insert on content.edition for each row
  when (content.is_judged(new.state, new.published_revision_id, new.offline_revision_id)) execute function content.tell_judged();
create trigger judged_changed after update of state, published_revision_id, offline_revision_id on content.edition for each row
  when (content.is_judged(old.state, old.published_revision_id, old.offline_revision_id)
    is distinct from content.is_judged(new.state, new.published_revision_id, new.offline_revision_id)) execute function content.tell_judged();
create trigger judged_removed after delete on content.edition for each row
  when (content.is_judged(old.state, old.published_revision_id, old.offline_revision_id)) execute function content.tell_judged();
