-- The accounts that the texts of a waiting email name. An email to a reader who wants no message on the site has no message that lists them.
-- Emails that wait at the migration name none in this column; they are sent, or given up within an hour. A constant default rewrites no row.
alter table inbox.letter add column named_accounts uuid[] not null default '{}';
