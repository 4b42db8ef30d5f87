-- Authors move to content with the next migration, under another name. Nobody waits.
drop view authors.public_author;
