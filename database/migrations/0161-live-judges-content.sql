-- Whether a studio leaves a line that is black, silent or frozen for one that is well. No row is rewritten.
alter table live.studio add column judges_content boolean not null default false;
