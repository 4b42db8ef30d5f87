-- An operator was told that a reader asks for access.
update inbox.message set named_accounts = '{a0000000-0000-4000-8000-000000000003}' where kind = 'todo';
