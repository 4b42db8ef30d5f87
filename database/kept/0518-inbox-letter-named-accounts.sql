-- An operator who takes emails only waits for one about a reader's request.
update inbox.letter set named_accounts = '{a0000000-0000-4000-8000-000000000003}' where about is not null;
