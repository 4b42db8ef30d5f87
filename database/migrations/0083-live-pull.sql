-- Where a studio fetches its stream from, when it does. No row is read or changed.
alter table live.studio add column pulled text;
alter table live.studio add column pull_delay_s integer not null default 0 check (pull_delay_s between 0 and 60);
