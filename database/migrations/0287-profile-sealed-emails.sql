-- Email addresses are stored sealed under the master keys. Rows with a plain address remain valid until a sweep seals them. The new columns
-- are empty, so no table is rewritten; each lock lasts a moment.
alter table profile.details add column sealed_email bytea;
alter table profile.email_link add column sealed_email bytea;

create or replace view profile.summary as
  select person.account_id,
    coalesce(details.rel_name, person.username, case when person.has_phone then 'reader-' || left(person.account_id::text, 6) end, '—') as name,
    details.avatar, details.introduction, person.status,
    coalesce(details.rel_name, person.username) is not null as is_named
  from accounts.person left join profile.details on details.account_id = person.account_id;

-- A process of an older version changes the plain address only. A process of this version compares addresses before it writes both.
create or replace function profile.forget_verification() returns trigger language plpgsql as $$
begin
  new.email_verified_at := null;
  new.sealed_email := null;
  delete from profile.email_link where account_id = new.account_id;
  return new;
end
$$;
drop trigger forget_verification on profile.details;
create trigger forget_verification before update on profile.details for each row
  when (new.email is distinct from old.email and new.sealed_email is not distinct from old.sealed_email)
  execute function profile.forget_verification();
