-- What was said in a studio, and what happened in it, outlives the studio: it goes with its age alone, half a year (the law asks for sixty days).
-- Only constraints are dropped: no row is read.
alter table live.chat_message drop constraint chat_message_studio_id_fkey;
alter table live.event drop constraint event_studio_id_fkey;
alter table live.event drop constraint event_show_id_fkey;
-- The name that a message of nobody's account is shown with; null for those of people.
alter table live.chat_message add column author_name text;
