-- The key `kept:` with 32 bytes of 7.
insert into platform.master_key (id, fingerprint) values ('kept', 'bdFeL-AHEvRVmKuK4wnMZU');
