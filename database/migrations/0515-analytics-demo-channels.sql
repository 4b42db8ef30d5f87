-- The demo inherits the tables of totals but not their indexes. Its totals have no channel, so both indexes are empty, and a question about channels reads no row of the demo.
-- Existing rows stay as they are. The tables of the demo have some ten thousand rows, and are locked for writing for less than a second.
create index demo_day_total_of_channel on analytics.demo_day_total (channel, name, day) where channel <> '';
create index demo_visitor_total_of_channel on analytics.demo_visitor_total (channel, day) where channel <> '';
