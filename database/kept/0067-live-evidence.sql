-- A message of nobody's account.
update live.chat_message set author_name = '访客' where id = (select id from live.chat_message order by position limit 1);
