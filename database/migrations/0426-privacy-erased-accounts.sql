-- The transaction that erases accounts names all of them, parted by spaces. One id alone, as earlier versions write it, means the same.
-- Replacing the function locks no table and changes no row.
create or replace function privacy.keep_consent() returns trigger language plpgsql as $$
begin
  if (old.account_id::text = any (string_to_array(current_setting('privacy.erased_account', true), ' '))) is not true then
    raise exception 'rows of privacy.consent are added only' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
