-- A letter that its reader has chosen is written in one language, and names the way to end it. New columns without a default rewrite nothing.
alter table inbox.letter add column language text check (language in ('zh-CN', 'en-US')), add column stop_path text;
