insert into certification.term (valid_months, recheck_months, rechecks_personal, changed_by)
values (24, 6, true, 'a0000000-0000-4000-8000-000000000001');
