-- Authors are content's: the table changes its schema with its rows and indexes. Nobody waits.
alter table authors.author set schema content;
drop schema authors;
create view content.public_author as select slug, name, post, department, bio, portrait from content.author;
