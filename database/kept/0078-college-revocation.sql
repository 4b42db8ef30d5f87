update college.certificate set revoked_at = '2026-11-10 10:00+08', revoked_reason = 'Issued by mistake' where number = '0123456789ABCDEF';
