-- A list of all sets walks one index of its order instead of merging twelve.
create index set_all_newest on curation.set (created_at, id);
create index set_all_by_count on curation.set (count, created_at, id);
create index set_all_by_name_zh on curation.set ((name_zh collate "C"), created_at, id);
create index set_all_by_name_en on curation.set ((name_en collate "C"), created_at, id);
