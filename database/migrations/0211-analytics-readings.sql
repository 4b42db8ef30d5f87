-- The views and shares of each item in all, which pages show and lists sort by. The roll-up adds to them.
alter table engagement.counted_item set schema analytics;
alter table analytics.counted_item rename to item_total;
alter table analytics.item_total
  alter column views set not null, alter column views set default 0, alter column shares set not null, alter column shares set default 0,
  add constraint item_total_pkey primary key (item_id);
create view analytics.item_figure as select item_id, views, shares from analytics.item_total;

-- The items that a visitor viewed in each quarter of a day, so that no view counts twice. `visitor` is a hash under the key of the day, which
-- identifies nobody later (S142). Rows go with that key. A crash empties the table, so that some views of that day may count again.
create unlogged table analytics.reading (
  day     date not null,
  item_id uuid not null,
  visitor bytea not null,
  quarter smallint not null check (quarter between 0 and 3),
  primary key (day, item_id, visitor, quarter)
);
-- The videos that a visitor watches on a day: since when, the seconds counted so far, and those that the last report added.
create unlogged table analytics.watching (
  day      date not null,
  item_id  uuid not null,
  visitor  bytea not null,
  began_at timestamptz not null,
  seconds  int not null,
  added    int not null,
  primary key (day, item_id, visitor)
);

-- What both capabilities counted until now is in both; only the rest is added: days before analytics, and events that it lost. Events that wait for
-- the roll-up are not in the totals yet, so they count as known, and are taken off the total of their item. The hour of the added figures is unknown.
alter table engagement.counted_day set schema analytics;
alter table engagement.counted_share set schema analytics;
create table analytics.waiting_event as
  select name, item_id, language, (event.at at time zone 'Asia/Shanghai')::date as day, amount, text
  from analytics.event join analytics.batch on batch.number = event.batch
  where counted_at is null and name in ('view', 'watch', 'share');
update analytics.item_total set views = greatest(0, item_total.views - waiting.views), shares = greatest(0, item_total.shares - waiting.shares)
from (
  select item_id, count(*) filter (where name = 'view') as views, count(*) filter (where name = 'share') as shares
  from analytics.waiting_event group by 1
) as waiting where waiting.item_id = item_total.item_id;
create table analytics.missing_figure as
  with known as (
    select day, item_id, name, language, sum(events) as events, sum(amount) as amount from (
      select day, item_id, name, case name when 'share' then '' else language end as language, events, amount
      from only analytics.day_item where name in ('view', 'watch', 'share')
      union all select day, item_id, name, case name when 'share' then '' else language end, 1, amount from analytics.waiting_event
    ) as each group by 1, 2, 3, 4
  ), counted as (
    select day, item_id, 'view' as name, language, views::bigint as events, 0::bigint as amount from analytics.counted_day
    union all select day, item_id, 'watch', language, 0, watched_seconds from analytics.counted_day
    union all select day, item_id, 'share', '', sum(shares), 0 from analytics.counted_share group by 1, 2
  )
  select day, item_id, name, language, greatest(0, counted.events - coalesce(known.events, 0))::bigint as events,
    greatest(0, counted.amount - coalesce(known.amount, 0))::bigint as amount
  from counted left join known using (day, item_id, name, language)
  where counted.events > coalesce(known.events, 0) or counted.amount > coalesce(known.amount, 0);
insert into analytics.day_item as total (day, item_id, name, language, channel, events, amount)
select day, item_id, name, language, '', events, amount from analytics.missing_figure
on conflict (day, name, item_id, language, channel) do update set events = total.events + excluded.events, amount = total.amount + excluded.amount;
insert into analytics.day_total as total (day, name, section, kind, language, channel, events, amount)
select day, name, coalesce(section, ''), coalesce(kind, ''), language, '', sum(events), sum(amount)
from analytics.missing_figure left join (
  select distinct on (item_id) item_id, section, case when kind = 'img' and cover is null then 'text' else kind end as kind
  from content.public_item order by item_id, language
) as item using (item_id) group by 1, 2, 3, 4, 5
on conflict (day, name, section, kind, language, channel) do update set events = total.events + excluded.events, amount = total.amount + excluded.amount;
insert into analytics.day_text as total (day, name, language, text, events, amount, is_shared)
select day, 'share', '', channel, counted.shares - coalesce(known.events, 0), 0, true
from (select day, channel, sum(shares) as shares from analytics.counted_share group by 1, 2) as counted left join (
  select day, text as channel, sum(events) as events from (
    select day, text, events from only analytics.day_text where name = 'share'
    union all select day, text, 1 from analytics.waiting_event where name = 'share'
  ) as each group by 1, 2
) as known using (day, channel)
where counted.shares > coalesce(known.events, 0)
on conflict (day, name, language, text) do update set events = total.events + excluded.events;
drop table analytics.counted_day, analytics.counted_share, analytics.waiting_event, analytics.missing_figure;
