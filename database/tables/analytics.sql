-- The schema analytics as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table analytics.batch (
  number bigint not null generated always as identity,
  id uuid not null,
  at timestamp with time zone not null default platform.now(),
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  counted_at timestamp with time zone,
  constraint batch_pkey PRIMARY KEY (number),
  constraint batch_id_key UNIQUE (id)
);
CREATE INDEX batch_by_age ON analytics.batch USING btree (at);
CREATE INDEX batch_waiting ON analytics.batch USING btree (number) WHERE (counted_at IS NULL);

create table analytics.channel_name (
  code text not null,
  name text not null,
  constraint channel_name_pkey PRIMARY KEY (code)
);


create table analytics.cohort_day (
  cohort date not null,
  day date not null,
  members bigint not null,
  constraint cohort_day_pkey PRIMARY KEY (cohort, day)
);


create table analytics.consent (
  account_id uuid not null,
  agreed_at timestamp with time zone not null default platform.now(),
  constraint consent_pkey PRIMARY KEY (account_id)
);


create table analytics.day_item (
  day date not null,
  item_id uuid not null,
  name text not null,
  language text not null,
  channel text not null,
  events bigint not null,
  amount bigint not null,
  constraint day_item_pkey PRIMARY KEY (day, name, item_id, language, channel)
);
CREATE INDEX day_item_by_name ON analytics.day_item USING btree (name, day, item_id) INCLUDE (language, channel, events, amount);
CREATE INDEX day_item_of_item ON analytics.day_item USING btree (item_id, name, day);

create table analytics.day_key (
  day date not null,
  key bytea not null,
  constraint day_key_pkey PRIMARY KEY (day)
);


create table analytics.day_leave (
  day date not null,
  item_id uuid not null,
  step smallint not null,
  leaves bigint not null,
  constraint day_leave_step_check CHECK (((step >= 0) AND (step <= 20))),
  constraint day_leave_pkey PRIMARY KEY (item_id, day, step)
);


create table analytics.day_text (
  day date not null,
  name text not null,
  language text not null,
  text text not null,
  events bigint not null,
  amount bigint not null,
  source bigint,
  is_shared boolean not null default false,
  constraint day_text_pkey PRIMARY KEY (day, name, language, text)
);
CREATE INDEX day_text_of_one ON analytics.day_text USING btree (day) WHERE (source IS NOT NULL);

create table analytics.day_total (
  day date not null,
  name text not null,
  section text not null,
  kind text not null,
  language text not null,
  channel text not null,
  events bigint not null,
  amount bigint not null,
  constraint day_total_pkey PRIMARY KEY (day, name, section, kind, language, channel)
);
CREATE INDEX day_total_by_name ON analytics.day_total USING btree (name, day);
CREATE INDEX day_total_of_channel ON analytics.day_total USING btree (channel, name, day) WHERE (channel <> ''::text);

create table analytics.day_traffic (
  day date not null,
  resource text not null,
  name text not null,
  receiver text not null,
  requests bigint not null,
  bytes bigint not null,
  constraint day_traffic_pkey PRIMARY KEY (day, resource, name, receiver)
);


create table analytics.demo_cohort_day (
  cohort date not null,
  day date not null,
  members bigint not null
) inherits (analytics.cohort_day);


create table analytics.demo_day_item (
  day date not null,
  item_id uuid not null,
  name text not null,
  language text not null,
  channel text not null,
  events bigint not null,
  amount bigint not null
) inherits (analytics.day_item);
CREATE INDEX demo_day_item_by_name ON analytics.demo_day_item USING btree (name, day);
CREATE INDEX demo_day_item_of_item ON analytics.demo_day_item USING btree (item_id, name, day);

create table analytics.demo_day_leave (
  day date not null,
  item_id uuid not null,
  step smallint not null,
  leaves bigint not null,
  constraint day_leave_step_check CHECK (((step >= 0) AND (step <= 20)))
) inherits (analytics.day_leave);
CREATE INDEX demo_day_leave_of_item ON analytics.demo_day_leave USING btree (item_id, day);

create table analytics.demo_day_text (
  day date not null,
  name text not null,
  language text not null,
  text text not null,
  events bigint not null,
  amount bigint not null,
  source bigint,
  is_shared boolean not null default true
) inherits (analytics.day_text);
CREATE INDEX demo_day_text_by_name ON analytics.demo_day_text USING btree (name, day);

create table analytics.demo_day_total (
  day date not null,
  name text not null,
  section text not null,
  kind text not null,
  language text not null,
  channel text not null,
  events bigint not null,
  amount bigint not null
) inherits (analytics.day_total);
CREATE INDEX demo_day_total_by_name ON analytics.demo_day_total USING btree (name, day);
CREATE INDEX demo_day_total_of_channel ON analytics.demo_day_total USING btree (channel, name, day) WHERE (channel <> ''::text);

create table analytics.demo_day_traffic (
  day date not null,
  resource text not null,
  name text not null,
  receiver text not null,
  requests bigint not null,
  bytes bigint not null
) inherits (analytics.day_traffic);
CREATE INDEX demo_day_traffic_by_day ON analytics.demo_day_traffic USING btree (day);

create table analytics.demo_hour_total (
  hour timestamp with time zone not null,
  name text not null,
  section text not null,
  kind text not null,
  language text not null,
  channel text not null,
  events bigint not null,
  amount bigint not null
) inherits (analytics.hour_total);
CREATE INDEX demo_hour_total_by_hour ON analytics.demo_hour_total USING btree (hour, name);

create table analytics.demo_member_interest (
  account_id uuid not null,
  section text not null,
  views bigint not null,
  last_day date not null
) inherits (analytics.member_interest);


create table analytics.demo_member_topic (
  account_id uuid not null,
  topic text not null,
  views bigint not null,
  last_day date not null
) inherits (analytics.member_topic);


create table analytics.demo_note (
  id uuid not null default gen_random_uuid(),
  day date not null,
  text text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default platform.now()
) inherits (analytics.note);


create table analytics.demo_visitor_total (
  day date not null,
  device text not null,
  province text not null,
  mixes bigint not null,
  visitors bigint not null,
  channel text not null default ''::text
) inherits (analytics.visitor_total);
CREATE INDEX demo_visitor_total_by_day ON analytics.demo_visitor_total USING btree (day);
CREATE INDEX demo_visitor_total_of_channel ON analytics.demo_visitor_total USING btree (channel, day) WHERE (channel <> ''::text);

create table analytics.event (
  batch bigint not null,
  at timestamp with time zone not null,
  name text not null,
  item_id uuid,
  section text not null default ''::text,
  kind text not null default ''::text,
  language text not null default ''::text,
  channel text not null default ''::text,
  visitor bytea,
  device text not null default ''::text,
  account_id uuid,
  province text not null default ''::text,
  amount integer not null default 0,
  text text not null default ''::text,
  source bigint
) partition by RANGE (at);
CREATE INDEX event_by_time ON ONLY analytics.event USING brin (at);
CREATE INDEX event_of_account ON ONLY analytics.event USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX event_of_batch ON ONLY analytics.event USING btree (batch);

create table analytics.hour_total (
  hour timestamp with time zone not null,
  name text not null,
  section text not null,
  kind text not null,
  language text not null,
  channel text not null,
  events bigint not null,
  amount bigint not null,
  constraint hour_total_pkey PRIMARY KEY (hour, name, section, kind, language, channel)
);
CREATE INDEX hour_total_by_name ON analytics.hour_total USING btree (name, hour) INCLUDE (section, kind, language, channel, events, amount);

create table analytics.item_total (
  item_id uuid not null,
  views bigint not null default 0,
  shares bigint not null default 0,
  constraint item_total_pkey PRIMARY KEY (item_id)
);
CREATE INDEX item_total_by_views ON analytics.item_total USING btree (views DESC);

create table analytics.member (
  account_id uuid not null,
  first_day date not null,
  constraint member_pkey PRIMARY KEY (account_id)
);


create table analytics.member_day (
  account_id uuid not null,
  day date not null,
  constraint member_day_pkey PRIMARY KEY (account_id, day)
);
CREATE INDEX member_day_by_age ON analytics.member_day USING btree (day);

create table analytics.member_interest (
  account_id uuid not null,
  section text not null,
  views bigint not null,
  last_day date not null,
  constraint member_interest_pkey PRIMARY KEY (account_id, section)
);


create table analytics.member_topic (
  account_id uuid not null,
  topic text not null,
  views bigint not null,
  last_day date not null,
  constraint member_topic_pkey PRIMARY KEY (account_id, topic)
);


create table analytics.note (
  id uuid not null default gen_random_uuid(),
  day date not null,
  text text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default platform.now(),
  constraint note_pkey PRIMARY KEY (id)
);
CREATE INDEX note_by_day ON analytics.note USING btree (day);

create table analytics.notified (
  about text not null,
  starts_at timestamp with time zone not null,
  hours integer not null,
  notified_at timestamp with time zone not null default platform.now(),
  constraint notified_pkey PRIMARY KEY (about, starts_at, hours)
);


create table analytics.reading (
  day date not null,
  item_id uuid not null,
  visitor bytea not null,
  quarter smallint not null,
  constraint reading_quarter_check CHECK (((quarter >= 0) AND (quarter <= 3))),
  constraint reading_pkey PRIMARY KEY (day, item_id, visitor, quarter)
);


create table analytics.subscription (
  account_id uuid not null,
  about text not null,
  created_at timestamp with time zone not null default platform.now(),
  constraint subscription_pkey PRIMARY KEY (account_id, about)
);


create table analytics.visitor (
  day date not null,
  visitor bytea not null,
  device text not null,
  province text not null,
  mixes bigint not null,
  channel text not null default ''::text,
  constraint visitor_pkey PRIMARY KEY (day, visitor)
);


create table analytics.visitor_channel (
  day date not null,
  visitor bytea not null,
  channel text not null,
  constraint visitor_channel_pkey PRIMARY KEY (day, visitor)
);


create table analytics.visitor_total (
  day date not null,
  device text not null,
  province text not null,
  mixes bigint not null,
  visitors bigint not null,
  channel text not null default ''::text,
  constraint visitor_total_pkey PRIMARY KEY (day, device, province, channel, mixes)
);
CREATE INDEX visitor_total_by_day ON analytics.visitor_total USING btree (day) INCLUDE (device, province, channel, mixes, visitors);
CREATE INDEX visitor_total_of_channel ON analytics.visitor_total USING btree (channel, day) WHERE (channel <> ''::text);

create table analytics.watching (
  day date not null,
  item_id uuid not null,
  visitor bytea not null,
  began_at timestamp with time zone not null,
  seconds integer not null,
  added integer not null,
  constraint watching_pkey PRIMARY KEY (day, item_id, visitor)
);


create view analytics.item_figure as
 SELECT item_id,
    views,
    shares
   FROM analytics.item_total;

-- function analytics.add_partition(moment timestamp with time zone) returns void

-- function analytics.drop_partitions(keep_days integer) returns integer

-- function analytics.mix_bit(section text, kind text, language text) returns bigint

-- function analytics.open_day(moment timestamp with time zone) returns void

-- function analytics.visitor_of(origin text, moment timestamp with time zone) returns bytea
