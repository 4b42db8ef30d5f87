-- What one promotion brought is found without reading the days of all. Quick: few rows have a promotion.
create index day_total_of_channel on analytics.day_total (channel, name, day) where channel <> '';
create index visitor_total_of_channel on analytics.visitor_total (channel, day) where channel <> '';
