-- The video and the picture that stand behind the lines of a studio. No row is read or changed.
alter table live.studio add column standby uuid;
alter table live.studio add column slate uuid;
