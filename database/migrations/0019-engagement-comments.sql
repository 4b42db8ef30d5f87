-- What somebody wrote under an item. Replies are one level deep: `parent_id` is the comment they stand under, `answers_id` the one that they answer.
create table engagement.comment (
  id           uuid primary key default gen_random_uuid(),
  -- The order in which they came.
  position     bigint generated always as identity,
  item_id      uuid not null,
  number       bigint not null,
  parent_id    uuid references engagement.comment on delete cascade,
  answers_id   uuid references engagement.comment on delete set null,
  -- Without an account: a made-up reader of the demo world, under this name. With neither: the account was deleted.
  account_id   uuid,
  author_name  text,
  language     text not null check (language in ('zh-CN', 'en-US')),
  -- Empty once it is deleted; what it said is with the act that deleted it.
  text         text not null,
  -- The same words twice are seen by it.
  text_hash    bytea not null,
  state        text not null check (state in ('waiting', 'shown', 'hidden', 'deleted')),
  deleted_by   text check (deleted_by in ('author', 'moderator')),
  -- Why it waits, and the words that were found.
  held_for     text[] not null default '{}' check (held_for <@ '{first,link,word}'),
  found_words  text[] not null default '{}',
  -- Kept by triggers: replies that are shown, reports that are open.
  replies      int not null default 0,
  open_reports int not null default 0,
  created_at   timestamptz not null default platform.now(),
  edited_at    timestamptz,
  constraint by_one_at_most check (account_id is null or author_name is null),
  constraint deleted_by_somebody check ((state = 'deleted') = (deleted_by is not null)),
  constraint reply_of_a_comment check (parent_id is not null or answers_id is null)
);
create index comment_of_item on engagement.comment (item_id, position desc)
  where parent_id is null and (state = 'shown' or (state = 'deleted' and replies > 0));
create index comment_reply on engagement.comment (parent_id, position) where parent_id is not null;
create index comment_answer on engagement.comment (answers_id) where answers_id is not null;
create index comment_waiting on engagement.comment (position) where state = 'waiting';
create index comment_hidden on engagement.comment (position) where state = 'hidden';
create index comment_reported on engagement.comment (position) where open_reports > 0 and state = 'shown';
create index comment_of_account on engagement.comment (account_id, position desc) where account_id is not null;
create index comment_of_account_at_item on engagement.comment (account_id, item_id, position desc) where account_id is not null;
create index comment_emptied on engagement.comment (created_at) where state = 'deleted';
create index comment_of_demo on engagement.comment (item_id) where author_name is not null;
create index comment_at_item on engagement.comment (item_id); -- for sweeping what is about items that are gone

-- How many comments of an item are shown, replies among them. What stands under a hidden comment is not.
create table engagement.comment_count (
  item_id  uuid primary key,
  comments int not null check (comments >= 0)
);

create function engagement.count_reply() returns trigger language plpgsql as $$
declare
  step int := (tg_op <> 'DELETE' and new.state = 'shown')::int - (tg_op <> 'INSERT' and old.state = 'shown')::int;
begin
  if step <> 0 then update engagement.comment set replies = replies + step where id = coalesce(new.parent_id, old.parent_id); end if;
  return null;
end $$;
create trigger count_reply_new after insert on engagement.comment
  for each row when (new.parent_id is not null) execute function engagement.count_reply();
create trigger count_reply_changed after update of state on engagement.comment
  for each row when (new.parent_id is not null) execute function engagement.count_reply();
create trigger count_reply_gone after delete on engagement.comment
  for each row when (old.parent_id is not null) execute function engagement.count_reply();

-- What a comment with its replies adds to the count of its item.
create function engagement.comment_share(state text, replies int) returns int language sql immutable as $$
  select case state when 'shown' then 1 + replies when 'deleted' then replies else 0 end
$$;
create function engagement.count_comment() returns trigger language plpgsql as $$
declare
  step int := case when tg_op = 'DELETE' then 0 else engagement.comment_share(new.state, new.replies) end
    - case when tg_op = 'INSERT' then 0 else engagement.comment_share(old.state, old.replies) end;
begin
  if step <> 0 then
    insert into engagement.comment_count as counted (item_id, comments) values (coalesce(new.item_id, old.item_id), greatest(step, 0))
    on conflict (item_id) do update set comments = counted.comments + step;
  end if;
  return null;
end $$;
create trigger count_comment_new after insert on engagement.comment
  for each row when (new.parent_id is null) execute function engagement.count_comment();
create trigger count_comment_changed after update of state, replies on engagement.comment
  for each row when (new.parent_id is null) execute function engagement.count_comment();
create trigger count_comment_gone after delete on engagement.comment
  for each row when (old.parent_id is null) execute function engagement.count_comment();

-- Items under which nobody may write any more; what was said stays.
create table engagement.closed_talk (
  item_id   uuid primary key,
  number    bigint not null,
  closed_at timestamptz not null default platform.now(),
  closed_by uuid not null
);
create index closed_talk_newest on engagement.closed_talk (closed_at desc, item_id);

-- What became of a comment, with the words that it had until then: evidence that outlives the text on the page.
create table engagement.comment_act (
  id         bigint primary key generated always as identity,
  comment_id uuid not null,
  at         timestamptz not null default platform.now(),
  -- Null: the rules.
  by_account uuid,
  act        text not null check (act in ('held', 'edited', 'approved', 'hidden', 'deleted', 'withdrawn', 'restored')),
  reason     text,
  note       text not null default '',
  text       text not null
);
create index comment_act_of_comment on engagement.comment_act (comment_id, id desc);
create index comment_act_by_age on engagement.comment_act (at);

-- Who may not write for some days.
create table engagement.mute (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  -- The comment that led to it.
  comment_id uuid,
  reason     text not null,
  note       text not null default '',
  since      timestamptz not null default platform.now(),
  until      timestamptz not null,
  by_account uuid not null,
  lifted_at  timestamptz,
  lifted_by  uuid,
  constraint mute_ends_later check (until > since)
);
-- A new one takes the place of the one before.
create unique index mute_in_force on engagement.mute (account_id) where lifted_at is null;

-- What somebody has to say against a decision about them: once for each.
create table engagement.objection (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  about      text not null check (about in ('comment', 'mute')),
  subject_id uuid not null,
  text       text not null,
  state      text not null default 'open' check (state in ('open', 'granted', 'refused')),
  answer     text not null default '',
  created_at timestamptz not null default platform.now(),
  decided_at timestamptz,
  decided_by uuid,
  constraint objection_decided check ((state = 'open') = (decided_at is null)),
  unique (about, subject_id)
);
create index objection_open on engagement.objection (created_at) where state = 'open';

-- Somebody says that an item or a comment should not be here.
create table engagement.report (
  id          uuid primary key default gen_random_uuid(),
  position    bigint generated always as identity,
  -- SHA-256 of the code by which whoever reported asks what became of it.
  receipt     bytea not null unique,
  about       text not null check (about in ('item', 'comment')),
  item_id     uuid not null,
  number      bigint not null,
  comment_id  uuid,
  reason      text not null,
  text        text not null,
  -- How to reach somebody without an account; cleared some time after the answer.
  contact     text not null default '',
  account_id  uuid,
  language    text not null check (language in ('zh-CN', 'en-US')),
  -- What was seen when it was reported; with a take-down, the whole of what was taken down.
  evidence    jsonb not null,
  state       text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  act         text check (act in ('none', 'comment-hidden', 'comment-deleted', 'taken-offline')),
  answer      text not null default '',
  created_at  timestamptz not null default platform.now(),
  due_at      timestamptz not null,
  -- When those who answer were told that it is late.
  warned_at   timestamptz,
  decided_at  timestamptz,
  decided_by  uuid,
  constraint report_decided check ((state = 'open') = (decided_at is null) and (state = 'open') = (act is null)),
  constraint report_of_comment check ((about = 'comment') = (comment_id is not null))
);
-- One open report of one account about one thing.
create unique index report_once on engagement.report (account_id, coalesce(comment_id, item_id)) where account_id is not null and state = 'open';
create index report_open on engagement.report (due_at, position) where state = 'open';
create index report_late on engagement.report (due_at) where state = 'open' and warned_at is null;
create index report_by_age on engagement.report (position desc);
create index report_of_item on engagement.report (item_id, position desc);
create index report_of_comment on engagement.report (comment_id) where comment_id is not null;
create index report_contact on engagement.report (decided_at) where contact <> '' and decided_at is not null;
create index report_done on engagement.report (decided_at) where decided_at is not null;

create function engagement.count_report() returns trigger language plpgsql as $$
declare
  step int := (tg_op <> 'DELETE' and new.state = 'open')::int - (tg_op <> 'INSERT' and old.state = 'open')::int;
begin
  if step <> 0 then update engagement.comment set open_reports = open_reports + step where id = coalesce(new.comment_id, old.comment_id); end if;
  return null;
end $$;
create trigger count_report after insert or delete or update of state on engagement.report for each row execute function engagement.count_report();
