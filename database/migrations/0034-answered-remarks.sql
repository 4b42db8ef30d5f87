-- A comment on a passage is answered below it; an answer has no passage of its own.
alter table content.remark add column answers_to uuid references content.remark on delete cascade;
alter table content.remark add constraint answer_without_passage check (answers_to is null or (block_id = '' and quote = ''));
create index remark_answers on content.remark (answers_to, id) where answers_to is not null;
