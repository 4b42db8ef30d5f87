-- Whether a file said of itself that AI has made it (IPTC, C2PA, the label of GB 45438-2025). Read while the picture is processed: nothing else of the file is kept.
alter table media.asset add column is_marked_ai boolean not null default false;
