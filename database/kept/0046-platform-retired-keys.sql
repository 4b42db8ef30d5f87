insert into platform.master_key (id, fingerprint, retired_at) values ('kept-before', 'rQ3wF0vXk9sLJt2mZb7YpA', '2026-11-10 09:00+08');
