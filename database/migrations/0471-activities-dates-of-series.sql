-- concurrently
-- Finds the other dates of a series. A site without series has no row in it.
create index concurrently activity_of_series on activities.activity (series) where series is not null;
