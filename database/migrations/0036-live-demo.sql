-- Studios of the demo world are marked, and go with it.
alter table live.studio add column is_demo boolean not null default false;
