-- Each act of giving or withdrawing a consent, in the order of the acts. Rows are added only; erasing an account deletes its own.
create table privacy.consent (
  id uuid not null default uuidv7() primary key,
  account_id uuid not null,
  purpose text not null check (purpose ~ '^[a-z0-9-]{1,30}$'),
  -- Names the text that was shown: a version of the agreement, or of the text of the purpose.
  version text not null check (version <> '' and length(version) <= 20),
  is_given boolean not null,
  channel text not null check (channel in ('registration', 'question', 'settings', 'certification')),
  at timestamptz not null default platform.now()
);
create index consent_of_account on privacy.consent (account_id, at, id);
create trigger only_added before update or truncate on privacy.consent for each statement execute function privacy.refuse();
create function privacy.keep_consent() returns trigger language plpgsql as $$
begin
  if current_setting('privacy.erased_account', true) is distinct from old.account_id::text then
    raise exception 'rows of privacy.consent are added only' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
create trigger only_erased before delete on privacy.consent for each row execute function privacy.keep_consent();

-- One row: the consequence of a material change that a member has not accepted, and whether earlier consents were carried over.
create table privacy.rules (
  is_single boolean not null default true primary key check (is_single),
  is_read_only boolean not null default false,
  -- Becomes true when a task has carried over the consents that the capabilities had stored before.
  is_carried_over boolean not null default false,
  changed_by uuid,
  changed_at timestamptz not null default platform.now()
);
insert into privacy.rules default values;
