-- Whoever wants only people who have a name of their own need not know how the others are called.
create or replace view profile.face as
select person.account_id,
  coalesce(details.rel_name, person.username,
    case when person.phone is not null then 'reader-' || left(person.account_id::text, 6) end, '—') as name,
  details.avatar, details.introduction, person.status,
  coalesce(details.rel_name, person.username) is not null as is_named
from accounts.person left join profile.details on details.account_id = person.account_id;
