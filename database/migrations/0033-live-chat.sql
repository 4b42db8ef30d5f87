-- What viewers and hosts of a studio say. Ids cannot be guessed (S89); `position` is the order in which they came.
create table live.chat_message (
  id          uuid primary key default gen_random_uuid(),
  position    bigint generated always as identity,
  studio_id   uuid not null references live.studio on delete cascade,
  -- Null: the account was deleted.
  account_id  uuid,
  kind        text not null check (kind in ('viewer', 'host')),
  answers_id  uuid references live.chat_message on delete set null,
  -- Empty once it is deleted; what it said is with the act that deleted it.
  text        text not null,
  -- The same words twice are seen by it.
  text_hash   bytea not null,
  state       text not null check (state in ('held', 'shown', 'deleted')),
  -- Why it waited, and the words that were found.
  held_for    text[] not null default '{}' check (held_for <@ '{link,word,review}'),
  found_words text[] not null default '{}',
  is_starred  boolean not null default false,
  -- Of its event in the channel of the studio; null: it was never shown.
  log_number  bigint,
  created_at  timestamptz not null default platform.now()
);
create index chat_of_studio on live.chat_message (studio_id, position desc);
create index chat_held on live.chat_message (studio_id, position desc) where state = 'held';
create index chat_starred on live.chat_message (studio_id, position desc) where is_starred;
create index chat_of_account on live.chat_message (account_id, studio_id, position desc);
create index chat_by_age on live.chat_message (created_at);

-- How the chat of a studio is kept in order. No row: as a studio begins.
create table live.chat_setting (
  studio_id   uuid primary key references live.studio on delete cascade,
  is_paused   boolean not null default false,
  holds_all   boolean not null default false,
  slow_mode_s int not null default 0 check (slow_mode_s between 0 and 600),
  words       text[] not null default '{}',
  pinned_id   uuid references live.chat_message on delete set null,
  version     int not null default 1,
  changed_at  timestamptz not null default platform.now(),
  changed_by  uuid not null
);

-- Who may not write for some time, or may not come in: with the account goes the phone, so that a new account with it is met as well.
create table live.chat_sanction (
  id         uuid primary key default gen_random_uuid(),
  studio_id  uuid not null references live.studio on delete cascade,
  kind       text not null check (kind in ('mute', 'ban')),
  account_id uuid not null,
  -- HMAC of the phone, and the key that made it.
  phone_key  text,
  phone_mac  bytea,
  message_id uuid,
  reason     text not null,
  since      timestamptz not null default platform.now(),
  -- Null: until it is lifted.
  until      timestamptz,
  by_account uuid not null,
  lifted_at  timestamptz,
  lifted_by  uuid,
  constraint phone_with_its_key check ((phone_key is null) = (phone_mac is null)),
  constraint lifted_by_somebody check ((lifted_at is null) = (lifted_by is null)),
  constraint mute_ends check (kind = 'ban' or until is not null)
);
create index sanction_of_account on live.chat_sanction (account_id, studio_id) where lifted_at is null;
create index sanction_of_phone on live.chat_sanction (phone_mac) where lifted_at is null and phone_mac is not null;
create index sanction_of_studio on live.chat_sanction (studio_id, since desc);

-- What was done with a message, with the words that it had until then: evidence that outlives the text in the chat.
create table live.chat_act (
  id         bigint primary key generated always as identity,
  message_id uuid not null,
  studio_id  uuid not null,
  account_id uuid,
  at         timestamptz not null default platform.now(),
  -- Null: the rules.
  by_account uuid,
  act        text not null check (act in ('held', 'approved', 'deleted', 'muted', 'banned')),
  reason     text not null default '',
  text       text not null
);
create index chat_act_of_message on live.chat_act (message_id, id);
create index chat_act_of_studio on live.chat_act (studio_id, id desc);
create index chat_act_by_age on live.chat_act (at);

create table live.follower (
  studio_id  uuid not null references live.studio on delete cascade,
  account_id uuid not null,
  since      timestamptz not null default platform.now(),
  primary key (studio_id, account_id)
);
create index follower_of_account on live.follower (account_id);
