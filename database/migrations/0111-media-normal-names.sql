-- Names are looked for and sorted in one form: what a Mac writes as two characters and what a keyboard writes as one are the same, as are full and
-- half width. The column is computed, so it is made again: the table is rewritten under its lock, some seconds for a million files, and its
-- indexes are built anew. Names, tags and folders that were written in another form are brought to one; of two folders that would share
-- a name then, the later keeps its own.
drop index media.asset_by_name;
drop index media.asset_by_words;
alter table media.asset drop column name_key;
update media.asset set name = normalize(name, nfc) where not name is nfc normalized;
update media.asset set tags = (select array_agg(distinct normalize(tag, nfc)) from unnest(tags) as tag)
where exists (select from unnest(tags) as tag where not tag is nfc normalized);
update media.folder set name = normalize(name, nfc) where not name is nfc normalized
  and not exists (select from media.folder as other where other.id <> folder.id and other.parent_id is not distinct from folder.parent_id
    and lower(normalize(other.name, nfc)) = lower(normalize(folder.name, nfc)));
alter table media.asset add column name_key text not null generated always as (lower(normalize(name, nfkc))) stored;
create index asset_by_name on media.asset (name_key, id);
create index asset_by_words on media.asset using gin (name_key gin_trgm_ops);
