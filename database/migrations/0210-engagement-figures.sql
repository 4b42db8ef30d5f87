-- Analytics counts views and shares from now on (docs/decisions/0086). Figures that it may lack move to three tables without indexes, which the next
-- migration takes over. A million rows take some seconds, during which views wait. Hashes of readers go, like at the end of a day: a reader may
-- count a second time in the quarter of the update. The demo has its figures in analytics already.
drop view engagement.view_day, engagement.share_day, engagement.item_figure;
create table engagement.counted_item as select item_id, views, shares from engagement.item_total where views > 0 or shares > 0;
create table engagement.counted_day as select item_id, language, day, views, watched_seconds from only engagement.day_total;
create table engagement.counted_share as select item_id, channel, day, shares from only engagement.share_total;
alter table engagement.item_total drop column views, drop column shares, drop column watched_seconds;
drop table engagement.demo_day_total, engagement.demo_share_total, engagement.day_total, engagement.share_total, engagement.visit, engagement.day_key;
