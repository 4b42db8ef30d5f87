-- Dates of an activity that repeats share a value here. A nullable column rewrites no table.
alter table activities.activity add column series uuid;
