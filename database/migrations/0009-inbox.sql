create schema inbox;

-- What one account was told: plain text in both languages.
create table inbox.message (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid not null,
  kind        text not null check (kind in ('message', 'notice', 'todo')),
  about       text not null,
  title_zh    text not null check (char_length(title_zh) between 1 and 200),
  title_en    text not null check (char_length(title_en) between 1 and 200),
  text_zh     text not null check (char_length(text_zh) <= 2000),
  text_en     text not null check (char_length(text_en) <= 2000),
  -- A page of the product, never an address elsewhere.
  path        text check (path ~ '^/([^/\\]|$)' and char_length(path) <= 500),
  -- What it is about, as its capability names it: the to-dos of one matter are closed together.
  matter      text check (char_length(matter) <= 200),
  at          timestamptz not null default platform.now(),
  read_at     timestamptz,
  archived_at timestamptz,
  -- Names what was archived at one stroke, so that the stroke can be undone.
  archived_in uuid,
  -- When the act was done that a to-do asks for, by whomever.
  closed_at   timestamptz,
  is_unread   boolean not null generated always as (read_at is null and archived_at is null and closed_at is null) stored,
  is_open     boolean not null generated always as (kind = 'todo' and closed_at is null) stored,
  -- From here on it is kept for a while and then removed; an open to-do and what nobody has read stay.
  done_at     timestamptz generated always as (case when kind = 'todo' then closed_at else greatest(read_at, archived_at) end) stored,
  constraint only_todos_close check (kind = 'todo' or closed_at is null),
  constraint open_todos_stay check (archived_at is null or kind <> 'todo' or closed_at is not null),
  constraint archiving_is_whole check ((archived_at is null) = (archived_in is null))
);
create index message_of_account on inbox.message (account_id, at desc, id desc);
create index unread_message on inbox.message (account_id, kind) where is_unread;
create index message_by_end on inbox.message (done_at) where done_at is not null;
-- The same to-do told again is the same to-do.
create unique index open_todo on inbox.message (matter, account_id, title_en) where kind = 'todo' and closed_at is null;

-- What is unread in an account's box, by kind, and the to-dos that are open. Kept by triggers, so that no way of writing forgets it.
-- Whoever changes a box holds this row first, and those of several in their order: nobody ever waits crosswise.
create table inbox.counter (
  account_id uuid primary key,
  message    int not null default 0,
  notice     int not null default 0,
  todo       int not null default 0,
  open       int not null default 0
) with (fillfactor = 50);

create function inbox.hold_boxes(accounts uuid[]) returns void language sql as $$
  insert into inbox.counter as kept (account_id) select distinct account_id from unnest(accounts) as account_id order by account_id
  on conflict (account_id) do update set open = kept.open
$$;

create function inbox.count_messages() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update inbox.counter as kept
    set message = kept.message - gone.message, notice = kept.notice - gone.notice, todo = kept.todo - gone.todo, open = kept.open - gone.open
    from (
      select account_id, count(*) filter (where is_unread and kind = 'message') as message,
        count(*) filter (where is_unread and kind = 'notice') as notice, count(*) filter (where is_unread and kind = 'todo') as todo,
        count(*) filter (where is_open) as open
      from removed where is_unread or is_open group by account_id
    ) as gone
    where kept.account_id = gone.account_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into inbox.counter as kept (account_id, message, notice, todo, open)
    select account_id, count(*) filter (where is_unread and kind = 'message'),
      count(*) filter (where is_unread and kind = 'notice'), count(*) filter (where is_unread and kind = 'todo'),
      count(*) filter (where is_open)
    from added where is_unread or is_open group by account_id order by account_id
    on conflict (account_id) do update
    set message = kept.message + excluded.message, notice = kept.notice + excluded.notice, todo = kept.todo + excluded.todo,
      open = kept.open + excluded.open;
  end if;
  return null;
end $$;
create trigger count_added after insert on inbox.message
  referencing new table as added for each statement execute function inbox.count_messages();
create trigger count_changed after update on inbox.message
  referencing old table as removed new table as added for each statement execute function inbox.count_messages();
create trigger count_removed after delete on inbox.message
  referencing old table as removed for each statement execute function inbox.count_messages();

-- How a person wants to hear of a subject, where it is not as it ships.
create table inbox.preference (
  account_id uuid not null,
  about      text not null,
  in_site    boolean not null,
  toast      boolean not null,
  mail       boolean not null,
  primary key (account_id, about)
);

-- When nothing pops up and letters wait, by the clock of Asia/Shanghai; over midnight where it starts later than it ends.
create table inbox.quiet_hours (
  account_id uuid primary key,
  starts     time not null,
  ends       time not null,
  constraint hours_are_some check (starts <> ends)
);

-- The end of the quiet hours that a moment lies in; null when it lies in none.
create function inbox.quiet_until(starts time, ends time, moment timestamptz) returns timestamptz language sql immutable as $$
  select case
    when starts < ends and clock.at >= starts and clock.at < ends then (clock.day + ends) at time zone 'Asia/Shanghai'
    when starts > ends and clock.at >= starts then (clock.day + 1 + ends) at time zone 'Asia/Shanghai'
    when starts > ends and clock.at < ends then (clock.day + ends) at time zone 'Asia/Shanghai'
  end
  from (select (moment at time zone 'Asia/Shanghai')::date as day, (moment at time zone 'Asia/Shanghai')::time as at) as clock
$$;

-- Letters that wait to be sent; a row is removed when the mail takes it.
create table inbox.letter (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  message_id uuid, -- null where the person wants the letter only
  title_zh   text not null,
  title_en   text not null,
  text_zh    text not null,
  text_en    text not null,
  path       text,
  attempts   int not null default 0,
  due_at     timestamptz not null,
  created_at timestamptz not null default platform.now()
);
create index letter_by_due on inbox.letter (due_at);
create index letter_of_message on inbox.letter (message_id);
create index letter_of_account on inbox.letter (account_id);

-- Something for everybody, or for all who hold one of some roles, for a time. Kept once, however many read it.
create table inbox.announcement (
  id           uuid primary key default gen_random_uuid(),
  kind         text not null check (kind in ('activity', 'message', 'notice')),
  title_zh     text not null,
  title_en     text not null,
  text_zh      text not null,
  text_en      text not null,
  path         text check (path ~ '^/([^/\\]|$)'),
  roles        text[] not null default '{}', -- none: everybody
  starts_at    timestamptz not null,
  ends_at      timestamptz,
  pinned       boolean not null default false,
  revision     int not null default 1,
  -- How often it was told: who read it before the last time has not read it.
  told         int not null default 1,
  withdrawn_at timestamptz,
  made_by      uuid not null,
  changed_by   uuid not null,
  created_at   timestamptz not null default platform.now(),
  updated_at   timestamptz not null default platform.now(),
  constraint period_is_some check (ends_at > starts_at)
);
create index announcement_by_end on inbox.announcement (coalesce(ends_at, 'infinity')) where withdrawn_at is null;
create index announcement_by_start on inbox.announcement (starts_at desc, id desc);
create index announcement_by_change on inbox.announcement (updated_at desc, id desc);

create table inbox.announcement_read (
  account_id      uuid not null,
  announcement_id uuid not null references inbox.announcement on delete cascade,
  told            int not null,
  at              timestamptz not null default platform.now(),
  primary key (account_id, announcement_id)
);
create index announcement_read_of on inbox.announcement_read (announcement_id);

-- The announcements that are in force for somebody with these roles.
create function inbox.announcements_for(held text[]) returns setof inbox.announcement language sql stable as $$
  select * from inbox.announcement
  where withdrawn_at is null and coalesce(ends_at, 'infinity') > platform.now() and starts_at <= platform.now()
    and (roles = '{}' or roles && held)
$$;

create function inbox.unread_announcements(account uuid, held text[]) returns int language sql stable as $$
  select count(*)::int from inbox.announcements_for(held) as live
  where not exists (
    select from inbox.announcement_read as mark
    where mark.account_id = account and mark.announcement_id = live.id and mark.told >= live.told
  )
$$;
