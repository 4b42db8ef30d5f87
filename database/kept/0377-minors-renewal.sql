update minors.guardianship set renewal_version = '2026-11-29', renewal_since = '2026-11-29 20:00+08', notified_version = '2026-11-29', reminded_of = '2030-01-01'
where state = 'given';
