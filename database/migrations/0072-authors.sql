-- Who writes and reads what the site publishes: people with pages of their own. A new schema; nobody waits.
create schema authors;
create table authors.author (
  id uuid primary key default gen_random_uuid(),
  -- The readable part of the address of the page.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  -- Words in both languages: the name as it stands in bylines, title, department, a few sentences.
  name jsonb not null,
  post jsonb not null,
  department jsonb not null,
  bio jsonb not null,
  portrait uuid,
  version integer not null default 1,
  created_by uuid not null,
  changed_by uuid not null,
  changed_at timestamptz not null default platform.now()
);
-- A byline names one person.
create unique index author_name_zh on authors.author ((name->>'zh-CN'));
create unique index author_name_en on authors.author ((name->>'en-US'));
create view authors.public_author as select slug, name, post, department, bio, portrait from authors.author;
