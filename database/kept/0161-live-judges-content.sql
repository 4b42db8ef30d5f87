-- A studio that does.
update live.studio set judges_content = true where number = (select min(number) from live.studio);
