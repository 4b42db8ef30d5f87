-- concurrently
-- The erasure of an account finds by it the messages that name the account. Few messages name anyone.
create index concurrently message_naming on inbox.message using gin (named_accounts) where named_accounts <> '{}';
