-- The accounts that the texts of a message name, so that erasing one of them finds the messages of others. Messages from before name none in
-- this column and stay until they are swept. A constant default rewrites no row.
alter table inbox.message add column named_accounts uuid[] not null default '{}';
