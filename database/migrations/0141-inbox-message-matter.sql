-- Messages whose matter is deleted are found by it. None has a matter yet: the index is made in one pass over the table, which takes no messages for that long.
create index message_of_matter on inbox.message (matter) where kind <> 'todo' and matter is not null;
