-- Readers see who commented and who earned a certificate. Whoever has chosen no name is called by an end of the account's id; a part of a
-- phone number is nobody else's business.
create or replace view profile.face as
select person.account_id,
  coalesce(details.rel_name, person.username,
    case when person.phone is not null then 'reader-' || left(person.account_id::text, 6) end, '—') as name,
  details.avatar, details.introduction, person.status
from accounts.person left join profile.details on details.account_id = person.account_id;
