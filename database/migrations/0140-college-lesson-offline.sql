-- Since when a lesson of an outline is offline; null: it is public, or was offline before this. A column without a default: the table is held for a moment.
alter table college.lesson add column offline_since timestamptz;
create index lesson_offline on college.lesson (offline_since) where offline_since is not null;
