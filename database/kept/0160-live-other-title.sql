-- A studio that has titles in both languages.
update live.studio set other_title = case language when 'zh-CN' then 'Case discussion' else '病例讨论' end
where number = (select min(number) from live.studio);
