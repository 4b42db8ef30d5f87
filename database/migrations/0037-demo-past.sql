-- The past of the demo world lies in tables of its own that inherit from those of what really happened: whoever counts reads both, whoever
-- writes reaches only the real ones, and all of it goes by emptying these. New and empty: nothing is read or locked for longer than a moment.
create table engagement.demo_day_total () inherits (engagement.day_total);
create index demo_day_total_of_item on engagement.demo_day_total (item_id, day);
create index demo_day_total_by_day on engagement.demo_day_total (day);
create table engagement.demo_share_total () inherits (engagement.share_total);
create index demo_share_total_by_day on engagement.demo_share_total (day);
