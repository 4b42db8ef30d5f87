insert into platform.minimum_term (target, until) values ('item:d0000000-0000-4000-8000-000000000001', '2027-01-28 20:00+08');
