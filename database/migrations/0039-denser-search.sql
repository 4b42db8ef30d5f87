-- A question looks at thousands of entries for whom they are and when they were published, and at the texts of a page of them: texts and words lie
-- apart from what is looked at, and entries in the order in which they were published, as new ones come. Whoever reads a language has an index
-- of words of its own, in which nobody else's entries have to be passed over.
create temp table lost on commit drop as select * from website.search_entry;
truncate website.search_entry;
drop index website.search_entry_words, website.search_entry_title_words;
alter table website.search_entry
  -- For whose readers it is: those of its own language, and those of the other while that has no entry.
  add column for_zh boolean not null generated always as (language = 'zh-CN' or not 'zh-CN' = any (languages)) stored,
  add column for_en boolean not null generated always as (language = 'en-US' or not 'en-US' = any (languages)) stored,
  alter column language set storage main, alter column section set storage main, alter column kind set storage main,
  alter column languages set storage main, alter column slug set storage main, alter column title set storage main;
alter table website.search_entry set (toast_tuple_target = 128);

-- What is joined to nothing is unpacked, so that it is laid down as something new is.
insert into website.search_entry (item_id, language, number, section, kind, languages, slug, title, text, title_words, words, published_at, copied_at)
select item_id, language, number, section, kind, languages, slug, title, text || '', ts_delete(title_words, marks), ts_delete(words, marks), published_at, copied_at
from lost, (values (array['@zh-CN', '@en-US'])) as were (marks) order by published_at, item_id;
create index search_entry_words_zh on website.search_entry using gin (words) where for_zh;
create index search_entry_words_en on website.search_entry using gin (words) where for_en;
create index search_entry_title_words_zh on website.search_entry using gin (title_words) where for_zh;
create index search_entry_title_words_en on website.search_entry using gin (title_words) where for_en;

-- Nothing is known yet of the new columns: plans would be those of a table without statistics.
analyze website.search_entry;
