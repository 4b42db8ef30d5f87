-- The videos of the library that are broadcast in turn, as they were when it was begun; null: encoders broadcast.
alter table live.studio add column rotating uuid[];
