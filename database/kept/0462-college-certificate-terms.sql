update college.course set valid_months = 24 where id = 'c5000000-0000-4000-8000-000000000001';
update college.certificate set valid_until = '2028-11-09', reminded_for = '2028-11-09' where number = '0123456789ABCDEG';
update college.attempt set repeated_at = '2026-11-10 09:00+08' where id = 'c6200000-0000-4000-8000-000000000001';
