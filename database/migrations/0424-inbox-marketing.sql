-- Announcements are notices of the service or marketing; marketing is for accounts that have consented to it (Advertising Law 43). Those of
-- the past are notices. A constant default rewrites no table. A process of an earlier version shows every announcement to everyone and
-- writes notices only.
alter table inbox.announcement add column purpose text not null default 'service' check (purpose in ('service', 'marketing'));
create table inbox.marketing_consent (
  account_id uuid primary key,
  version text not null,
  given_at timestamptz not null default platform.now()
);
-- Restricts marketing to accounts that have consented and do not want their data to be only stored.
create function inbox.announcements_to(account uuid, held text[]) returns setof inbox.announcement language sql stable as $$
  select live.* from inbox.announcements_for(held) as live
  where purpose = 'service'
    or (exists (select from inbox.marketing_consent where account_id = account)
      and not exists (select from accounts.restricted where account_id = account))
$$;
create or replace function inbox.unread_announcements(account uuid, held text[]) returns int language sql stable as $$
  select count(*)::int from inbox.announcements_to(account, held) as live
  where not exists (
    select from inbox.announcement_read as mark
    where mark.account_id = account and mark.announcement_id = live.id and mark.notified >= live.notified
  )
$$;
