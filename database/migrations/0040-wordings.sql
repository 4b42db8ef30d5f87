-- Words beside judged texts that wait for an inspector: descriptions and captions of the library, titles of topics.
create table inspection.wording (
  id         uuid primary key default uuidv7(),
  about      text not null check (about in ('alt', 'captions', 'topic')),
  -- An asset's id, a topic's slug.
  thing      text not null,
  language   text not null check (language in ('zh-CN', 'en-US')),
  -- How the thing is called, for whoever judges.
  title      text not null,
  -- What readers see, and what somebody wants them to see.
  before     text not null,
  after      text not null,
  -- What the rules found: capabilities/inspection/contract/flags.ts
  flags      jsonb not null default '[]',
  -- `replaced`: other words came, or what they are about is gone.
  state      text not null default 'waiting' check (state in ('waiting', 'passed', 'refused', 'replaced')),
  note       text not null default '',
  written_by uuid not null,
  written_at timestamptz not null default floor.now(),
  decided_by uuid,
  done_at    timestamptz
);
create unique index wording_waiting on inspection.wording (about, thing, language) where state = 'waiting';
create index wording_oldest on inspection.wording (written_at, id) where state = 'waiting';

-- What others show their writers of it.
create view inspection.waiting_wording as select about, thing, language, after from inspection.wording where state = 'waiting';
