-- The address that reported a text (a path, a search, a link, a referrer), hashed under the key of its day, so that totals tell what one address says from
-- what several do. The columns are added without a look at the rows: each table is held for a moment, however many events there are.
alter table analytics.event add column source bigint;
-- `source`: the only address so far. What was counted before is shown as it was.
alter table analytics.day_text add column source bigint, add column is_shared boolean not null default true;
alter table analytics.day_text alter column is_shared set default false;
-- The demo has no addresses.
alter table analytics.demo_day_text alter column is_shared set default true;
create index day_text_of_one on analytics.day_text (day) where source is not null;
