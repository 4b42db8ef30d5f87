-- A lesson that is offline for a while.
update college.lesson set offline_since = '2026-11-09 10:00+08' where ctid = (select min(ctid) from college.lesson);
