-- concurrently
-- The engine of retention finds visits by their day.
create index concurrently visit_by_day on teams.visit (day);
