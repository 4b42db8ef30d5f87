insert into live.liking (studio_id, account_id) select id, created_by from live.studio order by number limit 1;
insert into live.studio_total (studio_id, likes) select id, 1 from live.studio order by number limit 1;
