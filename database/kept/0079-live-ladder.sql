update live.studio set ladder = '{480,360}' where number = (select min(number) from live.studio);
update live.channel set renditions = '{480,360}' where studio_id = (select id from live.studio order by number limit 1);
