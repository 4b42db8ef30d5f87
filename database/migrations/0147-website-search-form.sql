-- The normal form in which the words of an entry were written. The hourly sweep makes entries of an earlier one anew, ten thousand each time. A
-- constant default rewrites no table.
alter table website.search_entry add column form smallint not null default 1;
