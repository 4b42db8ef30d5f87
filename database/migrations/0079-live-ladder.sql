-- In which sizes a studio is broadcast beside its own, and in which it is at this moment. No row is read or changed.
alter table live.studio add column ladder integer[] not null default '{}' check (ladder <@ array[720, 480, 360]);
alter table live.channel add column renditions integer[] not null default '{}';
