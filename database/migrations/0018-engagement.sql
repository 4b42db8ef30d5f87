create schema engagement;

-- What was done with an item in all, over every language: kept by whoever counts, so that nothing is ever counted anew.
create table engagement.item_total (
  item_id         uuid primary key,
  views           bigint not null default 0,
  likes           int not null default 0 check (likes >= 0),
  favourites      int not null default 0 check (favourites >= 0),
  shares          bigint not null default 0,
  watched_seconds bigint not null default 0
);

-- The same by day (Asia/Shanghai) and language. `visitors` are told apart within one day only.
create table engagement.day_total (
  item_id         uuid not null,
  language        text not null,
  day             date not null,
  views           int not null default 0,
  visitors        int not null default 0,
  watched_seconds bigint not null default 0,
  primary key (item_id, language, day)
);
create index day_total_by_day on engagement.day_total (day);

-- Who has seen what today, so that nobody counts twice. `visitor` is a hash under the day's key and names nobody (S142). Lost in a crash, at
-- the price of a view that counts again; swept once its day is over.
create unlogged table engagement.visit (
  day             date not null,
  item_id         uuid not null,
  visitor         bytea not null,
  -- One bit for each quarter of the day in which it was seen.
  parts           int not null default 0,
  watched_seconds int not null default 0,
  watched_at      timestamptz,
  primary key (day, item_id, visitor)
);

-- The key of a day's hashes. Drawn by chance, and forgotten with its day: nobody can tell afterwards whose hash it was.
create table engagement.day_key (
  day date primary key,
  key bytea not null
);

create table engagement.liking (
  item_id    uuid not null,
  account_id uuid not null,
  at         timestamptz not null default platform.now(),
  primary key (item_id, account_id)
);
create index liking_of_account on engagement.liking (account_id);

-- `number` is the item's name in addresses, kept here so that it can be taken out when the item is gone.
create table engagement.favourite (
  account_id uuid not null,
  item_id    uuid not null,
  number     bigint not null,
  at         timestamptz not null default platform.now(),
  primary key (account_id, item_id)
);
create index favourite_newest on engagement.favourite (account_id, at desc, number desc);
create index favourite_of_item on engagement.favourite (item_id); -- for sweeping what is about items that are gone

-- What a person read and watched, for that person alone.
create table engagement.history (
  account_id      uuid not null,
  item_id         uuid not null,
  number          bigint not null,
  language        text not null,
  watched_seconds int not null default 0,
  at              timestamptz not null default platform.now(),
  primary key (account_id, item_id)
);
create index history_newest on engagement.history (account_id, at desc, number desc);
create index history_by_age on engagement.history (at);
create index history_of_item on engagement.history (item_id); -- for sweeping what is about items that are gone

-- Who does not want a history kept. Nobody's row: it is kept.
create table engagement.habit (
  account_id    uuid primary key,
  keeps_history boolean not null,
  changed_at    timestamptz not null default platform.now()
);

-- Ways by which items went to others.
create table engagement.share_total (
  item_id uuid not null,
  channel text not null check (channel in ('link', 'qr', 'wechat', 'weibo', 'mail')),
  day     date not null,
  shares  int not null default 0,
  primary key (item_id, channel, day)
);
create index share_total_by_day on engagement.share_total (day);

-- What engagement lets other capabilities read; it names these views in its contract (VIEWS).
create view engagement.item_figure as select item_id, views, likes, favourites, shares, watched_seconds from engagement.item_total;
create view engagement.view_day as select item_id, language, day, views, visitors, watched_seconds from engagement.day_total;
create view engagement.share_day as select item_id, channel, day, shares from engagement.share_total;
