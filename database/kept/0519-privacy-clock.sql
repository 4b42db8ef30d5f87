-- The clock of a machine went ahead by a year.
update privacy.clock set seen_at = '2026-11-30 09:00+08', jumped_from = '2026-11-30 09:00+08', jumped_to = '2027-11-30 09:10+08';
