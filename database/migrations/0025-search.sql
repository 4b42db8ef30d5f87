-- What can be found: one row for each item and language that the public sees, written in the transaction that publishes. It can be made anew
-- from content.public_item at any time. Words are made by the program, the same way for texts and for questions: two neighbouring
-- characters of Chinese, whole words of anything else.
create table website.search_entry (
  item_id      uuid not null,
  language     text not null,
  number       bigint not null,
  section      text not null,
  kind         text not null,
  -- Every language in which the item has an entry: a reader is told of it once.
  languages    text[] not null default '{}',
  slug         text not null,
  title        text not null,
  -- Everything that is read, as it is written, for excerpts.
  text         text not null,
  -- Words of the title and of what it is called by (codes, names of a medicine), and of everything.
  title_words  tsvector not null,
  words        tsvector not null,
  published_at timestamptz not null,
  -- Which state of the public copy this was made from: a later one is never overwritten by an earlier one.
  copied_at    timestamptz not null,
  primary key (item_id, language)
);
create index search_entry_words on website.search_entry using gin (words);
create index search_entry_title_words on website.search_entry using gin (title_words);
create index search_entry_newest on website.search_entry (published_at desc, item_id);
-- Few titles are about most questions, so most rows are read for their words alone: these stay beside their row, uncompressed.
alter table website.search_entry alter column title_words set storage plain;
