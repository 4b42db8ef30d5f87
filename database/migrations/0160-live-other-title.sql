-- A studio has a title in the language of its broadcasts, and may have one in the other language. No row is rewritten.
alter table live.studio add column other_title text not null default '' check (length(other_title) <= 60);

-- With its title for readers of each language: the other one where there is none in theirs.
create or replace view live.known_studio as
select id as studio_id, number, title, language, status, created_at,
  case when language = 'zh-CN' or other_title = '' then title else other_title end as title_zh,
  case when language = 'en-US' or other_title = '' then title else other_title end as title_en
from live.studio;
