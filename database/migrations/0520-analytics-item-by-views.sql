-- concurrently
-- Lists by views read the most viewed items of the site through the public view of figures.
create index concurrently item_total_by_views on analytics.item_total (views desc);
