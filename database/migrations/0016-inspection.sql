create schema inspection;

-- A queue of texts that wait for an inspector: one class of content, for one reason.
create table inspection.queue (
  id             uuid primary key default gen_random_uuid(),
  class          text not null check (class in ('video', 'imageText', 'plainText')),
  reason         text not null check (reason in ('routine', 'historicalImport', 'contentCopyright', 'sensitiveContent', 'commercialBrand')),
  -- Empty: named by its class and reason.
  title_zh       text not null default '',
  title_en       text not null default '',
  -- What it takes; empty: any.
  sections       text[] not null default '{}',
  topics         text[] not null default '{}',
  origins        text[] not null default '{}',
  -- Of a hundred that pass, so many are drawn at random and looked at again by somebody else.
  share_percent  int not null default 10 check (share_percent between 0 and 100),
  -- Passes and draws that are left of the present hundred, so that the share is exact over time.
  passes_left    int not null default 0,
  draws_left     int not null default 0,
  -- Who inspects; empty: everybody who may.
  inspectors     uuid[] not null default '{}',
  deadline_hours int not null default 24 check (deadline_hours between 1 and 720),
  is_paused      boolean not null default false,
  -- Takes what no other queue of its class takes, and is never deleted.
  is_default     boolean not null default false,
  -- Kept by a trigger: what waits to be judged, and to be judged again.
  waiting        int not null default 0,
  rechecks       int not null default 0,
  -- When inspectors were told that it is past its deadline; null: it is not.
  warned_at      timestamptz,
  version        int not null default 1,
  created_at     timestamptz not null default platform.now(),
  created_by     uuid,
  changed_at     timestamptz not null default platform.now(),
  constraint default_takes_any check (not is_default or (reason = 'routine' and sections = '{}' and topics = '{}' and origins = '{}')),
  constraint draws_within_passes check (draws_left between 0 and passes_left)
);
create unique index queue_default on inspection.queue (class) where is_default;
insert into inspection.queue (class, reason, is_default)
values ('video', 'routine', true), ('imageText', 'routine', true), ('plainText', 'routine', true);
insert into inspection.queue (class, reason, deadline_hours)
values ('video', 'sensitiveContent', 4), ('imageText', 'sensitiveContent', 4), ('plainText', 'sensitiveContent', 4);

-- One text that waits to be judged, or was. `recheck`: it passed, and was drawn to be judged again.
create table inspection.task (
  id               uuid primary key default uuidv7(),
  queue_id         uuid not null references inspection.queue,
  phase            text not null check (phase in ('first', 'recheck')),
  state            text not null default 'waiting' check (state in ('waiting', 'passed', 'returned', 'withdrawn')),
  item_id          uuid not null,
  language         text not null check (language in ('zh-CN', 'en-US')),
  revision_id      uuid not null,
  number           bigint not null,
  section          text not null,
  kind             text not null,
  title            text not null,
  owner_id         uuid not null,
  submitted_by     uuid not null,
  is_made_by_ai    boolean not null,
  is_advertisement boolean not null,
  -- How often it was returned before.
  returns          int not null,
  note             text not null,
  -- What the rules found.
  flags            jsonb not null default '[]',
  -- It is nobody's own: who wrote or submitted it, and who judged it before.
  excluded         uuid[] not null default '{}',
  -- The judgment that is looked at again; its foreign key follows the table of judgments.
  judgment_id      uuid,
  -- Who has it in work, until then.
  claimed_by       uuid,
  claimed_until    timestamptz,
  waits_since      timestamptz not null default platform.now(),
  done_at          timestamptz,
  -- Whom it is kept for, until then; afterwards it is everybody's again.
  assigned_to      uuid,
  assigned_until   timestamptz,
  constraint claimed_until_some_time check ((claimed_by is null) = (claimed_until is null)),
  constraint assigned_until_some_time check ((assigned_to is null) = (assigned_until is null)),
  constraint recheck_of_a_judgment check ((phase = 'recheck') = (judgment_id is not null))
);
create unique index task_waiting on inspection.task (item_id, language, phase, revision_id) where state = 'waiting';
create index task_next on inspection.task (queue_id, waits_since, id) where state = 'waiting';
create index task_oldest on inspection.task (queue_id, phase, waits_since) where state = 'waiting';
create index task_claimed on inspection.task (claimed_by) where state = 'waiting' and claimed_by is not null;
create index task_assigned on inspection.task (assigned_to, waits_since) where state = 'waiting' and assigned_to is not null;

create function inspection.count_tasks() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'waiting' then
    update inspection.queue set waiting = waiting - (old.phase = 'first')::int, rechecks = rechecks - (old.phase = 'recheck')::int where id = old.queue_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'waiting' then
    update inspection.queue set waiting = waiting + (new.phase = 'first')::int, rechecks = rechecks + (new.phase = 'recheck')::int where id = new.queue_id;
  end if;
  return null;
end $$;
create trigger count_tasks after insert or delete or update of state, queue_id on inspection.task
  for each row execute function inspection.count_tasks();

-- Put aside by somebody: not offered to the same person again for a while.
create table inspection.skip (
  task_id    uuid not null references inspection.task on delete cascade,
  account_id uuid not null,
  at         timestamptz not null default platform.now(),
  primary key (task_id, account_id)
);

-- What somebody decided.
create table inspection.judgment (
  id          uuid primary key default uuidv7(),
  task_id     uuid not null references inspection.task,
  queue_id    uuid not null,
  phase       text not null check (phase in ('first', 'recheck')),
  verdict     text not null check (verdict in ('passed', 'returned')),
  reasons     text[] not null default '{}',
  note        text not null default '',
  judged_by   uuid not null,
  judged_at   timestamptz not null default platform.now(),
  -- How long it was in work.
  took_s      int not null,
  -- Whether whoever judged it again came to the same; null: nobody did.
  was_upheld  boolean
);
create index judgment_of_inspector on inspection.judgment (judged_by, judged_at);
-- A task of a second look names a judgment, and a judgment its task: the later of the two tables is named here.
alter table inspection.task add foreign key (judgment_id) references inspection.judgment;
