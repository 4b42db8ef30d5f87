update curation.preset set is_on = true, version = version + 1 where key = 'banned';
