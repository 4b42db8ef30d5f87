-- How many times an announcement was made known, and which of them a reader has read. Names change under locks for a moment; the function reads them.
alter table inbox.announcement rename column told to notified;
alter table inbox.announcement_read rename column told to notified;
create or replace function inbox.unread_announcements(account uuid, held text[]) returns int language sql stable as $$
  select count(*)::int from inbox.announcements_for(held) as live
  where not exists (
    select from inbox.announcement_read as mark
    where mark.account_id = account and mark.announcement_id = live.id and mark.notified >= live.notified
  )
$$;
