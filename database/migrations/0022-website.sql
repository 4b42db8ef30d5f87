create schema website;

-- The home page is an ordered list of blocks, which the contract describes.

-- What operators are working on: one for all of them. Who saves names the version that was read.
create table website.home_draft (
  only_row   boolean primary key default true check (only_row),
  blocks     jsonb not null check (jsonb_typeof(blocks) = 'array'),
  version    int not null default 1,
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null
);

-- Each publication whole: the newest is what visitors see, those before it can be restored. Without any the site arranges itself.
create table website.home_arrangement (
  number       bigint generated always as identity primary key,
  blocks       jsonb not null check (jsonb_typeof(blocks) = 'array'),
  published_at timestamptz not null default platform.now(),
  published_by uuid not null,
  -- When a block of it begins or ends next; null: never.
  due_at       timestamptz
);

-- When the first block of an arrangement begins or ends after now; null: none does.
create function website.next_of(blocks jsonb) returns timestamptz language sql stable as $$
  select min(at) from jsonb_array_elements(blocks) as block
  cross join lateral (values ((block ->> 'from')::timestamptz), ((block ->> 'until')::timestamptz)) as each (at)
  where (block ->> 'isOn')::boolean and at > platform.now()
$$;

-- Where addresses lead that no page has any more.
create table website.redirect (
  id          uuid primary key default gen_random_uuid(),
  -- As a browser sends it, without a query.
  from_path   text not null unique check (from_path ~ '^/[^/]'),
  -- An address of this site with its query, or null: gone for good.
  to_address  text check (to_address ~ '^/([^/]|$)'),
  -- The path in it, by which chains are followed.
  to_path     text,
  status      smallint not null,
  hits        bigint not null default 0,
  last_hit_at timestamptz,
  changed_at  timestamptz not null default platform.now(),
  changed_by  uuid not null,
  -- Whoever changes or removes a redirect names the version that was read.
  version     int not null default 1,
  check (
    case status when 410 then to_address is null and to_path is null
    else status in (301, 302) and to_address is not null and to_path is not null end
  )
);
create index redirect_by_change on website.redirect (changed_at desc, id);
create index redirect_by_hits on website.redirect (hits desc, id);
create index redirect_by_words on website.redirect using gin (from_path gin_trgm_ops);

-- True when an address leads back to where one began, by the redirects there are without this one.
create function website.leads_to(begin_path text, end_path text, without uuid) returns boolean language sql stable as $$
  with recursive way (path) as (
    select begin_path
    union
    select redirect.to_path from way join website.redirect on redirect.from_path = way.path
    where redirect.to_path is not null and redirect.id is distinct from without
  )
  select exists (select from way where path = end_path)
$$;

-- What can be found: one row for each item and language that the public sees, written in the transaction that publishes. It can be made anew
-- from content.public_item at any time. Words are made by the program, the same way for texts and for questions: two neighbouring
-- characters of Chinese, whole words of anything else.
-- A question looks at thousands of entries for whom they are and when they were published, and at the texts of a page of them: texts and words lie
-- apart from what is looked at (`storage main`, `toast_tuple_target`), and entries in the order in which they were published, as new ones come.
create table website.search_entry (
  item_id      uuid not null,
  language     text storage main not null,
  number       bigint not null,
  section      text storage main not null,
  kind         text storage main not null,
  -- Every language in which the item has an entry: a reader is told of it once.
  languages    text[] storage main not null default '{}',
  slug         text storage main not null,
  title        text storage main not null,
  -- Everything that is read, as it is written, for excerpts.
  text         text not null,
  -- Words of the title and of what it is called by (codes, names of a medicine), and of everything. Few titles are about most questions, so most
  -- rows are read for the words of their title alone: these stay beside their row, uncompressed.
  title_words  tsvector storage plain not null,
  words        tsvector not null,
  published_at timestamptz not null,
  -- Which state of the public copy this was made from: a later one is never overwritten by an earlier one.
  copied_at    timestamptz not null,
  -- For whose readers it is: those of its own language, and those of the other while that has no entry.
  for_zh       boolean not null generated always as (language = 'zh-CN' or not 'zh-CN' = any (languages)) stored,
  for_en       boolean not null generated always as (language = 'en-US' or not 'en-US' = any (languages)) stored,
  primary key (item_id, language)
) with (toast_tuple_target = 128);
-- Whoever reads a language has an index of words of its own, in which nobody else's entries have to be passed over.
create index search_entry_words_zh on website.search_entry using gin (words) where for_zh;
create index search_entry_words_en on website.search_entry using gin (words) where for_en;
create index search_entry_title_words_zh on website.search_entry using gin (title_words) where for_zh;
create index search_entry_title_words_en on website.search_entry using gin (title_words) where for_en;
create index search_entry_newest on website.search_entry (published_at desc, item_id);

-- What became of the demo world here: one row at most, none while nobody asked for it. Once removed it never comes back by itself.
create table website.demo (
  only_row   boolean primary key default true check (only_row),
  state      text not null check (state in ('loading', 'loaded', 'removed')),
  changed_at timestamptz not null default platform.now()
);
