-- A comment of a colleague on a passage is an inline comment, as the calls say it. Only names change: each statement takes its lock for a moment.
alter table content.remark rename to inline_comment;
alter table content.inline_comment rename constraint remark_pkey to inline_comment_pkey;
alter table content.inline_comment rename constraint remark_answers_to_fkey to inline_comment_answers_to_fkey;
alter table content.inline_comment rename constraint remark_item_id_language_fkey to inline_comment_item_id_language_fkey;
alter index content.remark_answers rename to inline_comment_answers;
alter index content.remark_of_edition rename to inline_comment_of_edition;
