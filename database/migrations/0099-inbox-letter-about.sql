-- A letter names what it is about, so that none leaves about what its reader wants no letters of any more. A new column without a default rewrites nothing;
-- of letters that wait already the message tells it, where there is one: thousands at most, and each takes a look into an index.
alter table inbox.letter add column about text;
update inbox.letter set about = message.about from inbox.message where message.id = message_id and stop_path is null;
