-- What the rules look for in words and pictures stands below all that is looked through: it has a schema of its own. Renaming holds each table
-- for a moment only.
create schema screening;
alter table inspection.word_list set schema screening;
alter table inspection.picture set schema screening;
alter table inspection.banned_picture set schema screening;
alter table inspection.picture_rules set schema screening;
alter table inspection.wording set schema screening;
alter view inspection.waiting_wording set schema screening;

-- What is to be looked for beside the lists that are on, in one row; the contract describes it.
create table screening.asked (
  is_only boolean primary key default true check (is_only),
  banned  jsonb not null,
  scripts jsonb not null
);
insert into screening.asked (banned, scripts) values (
  '{"isOn": false, "params": {"lists": ["gambling", "weapons", "drugs", "counterfeits", "trafficking"], "onHit": "flag"}}',
  '{"isOn": false, "params": {"scripts": ["uyghur", "tibetan", "mongolian", "korean"], "onHit": "flag"}}'
);
create function screening.keep_asked(banned jsonb, scripts jsonb) returns void language sql as $$
  update screening.asked set banned = $1, scripts = $2
$$;

-- What others show their writers of it, and inspectors decide on. The columns that were there come first.
create or replace view screening.waiting_wording as
  select about, thing, language, after, id, title, before, flags, written_by, written_at from screening.wording where state = 'waiting';
