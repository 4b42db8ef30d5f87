-- Credits of continuing education: classes, years and the ledger of points. New, empty tables; no existing row is read or locked.
create schema credits;
create table credits.class (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  name jsonb not null,
  archived_at timestamptz,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default platform.now()
);
-- A calendar year in Shanghai. Writers of entries lock its row, so that none slips in while it is closed.
create table credits.year (
  year integer primary key check (year between 2000 and 2100),
  closed_at timestamptz,
  closed_by uuid,
  reason text not null default ''
);
create table credits.rule (
  id uuid primary key default gen_random_uuid(),
  source_kind text not null check (source_kind in ('lesson', 'exam', 'course', 'activity', 'show')),
  source_id uuid not null,
  -- The titles of the source when the rule was saved, for its list.
  source_title jsonb not null,
  class_id uuid not null references credits.class (id),
  tenths integer not null check (tenths between 1 and 10000),
  -- What an attendance needs; null without this condition.
  minutes integer check (minutes > 0),
  roll_calls integer check (roll_calls > 0),
  project_number text not null default '',
  authority text not null default '',
  ended_at timestamptz,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default platform.now()
);
create unique index rule_of_source on credits.rule (source_kind, source_id, class_id) where ended_at is null;
create table credits.entry (
  id uuid primary key default uuidv7(),
  account_id uuid not null,
  class_id uuid not null references credits.class (id),
  -- Tenths of a point; below zero only in a correction.
  tenths integer not null check (tenths <> 0 and tenths between -10000 and 10000),
  year integer not null references credits.year (year),
  project_number text not null default '',
  authority text not null default '',
  source_kind text not null check (source_kind in ('lesson', 'exam', 'course', 'activity', 'show', 'manual')),
  source_id uuid,
  -- The titles of the source at that time.
  source_title jsonb not null,
  rule_id uuid references credits.rule (id),
  granted_by uuid,
  corrects uuid references credits.entry (id),
  reason text not null default '',
  -- The id that a person's screen chose for the act, so that a repeated request grants once.
  request_id uuid unique,
  at timestamptz not null default platform.now(),
  check ((rule_id is null) <> (granted_by is null)),
  check (corrects is null or granted_by is not null and reason <> ''),
  check (corrects is not null or tenths > 0)
);
-- A source grants once for each person and rule.
create unique index entry_of_rule on credits.entry (account_id, rule_id, source_id) where rule_id is not null;
create index entry_of_account on credits.entry (account_id, year, class_id);
create index entry_of_source on credits.entry (account_id, source_id) where source_id is not null;
create index entry_of_year on credits.entry (year, at desc, id desc);
create index entry_by_age on credits.entry (at desc, id desc);
create index correction_of_entry on credits.entry (corrects) where corrects is not null;

create function credits.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger of credits is only added to: no % on %', tg_op, tg_relid::regclass using errcode = '42501';
end $$;
-- Entries go only with their account: the transaction that erases it names it first.
create function credits.refuse_removal() returns trigger language plpgsql as $$
begin
  if old.account_id::text = current_setting('credits.erased_account', true) then
    return old;
  end if;
  raise exception 'The ledger of credits is only added to: no % on %', tg_op, tg_relid::regclass using errcode = '42501';
end $$;
-- A correction names an entry that is none itself, and never takes more than is left of it. A closed year takes only entries of persons with
-- a reason.
create function credits.check_entry() returns trigger language plpgsql as $$
declare
  corrected credits.entry;
  rest integer;
begin
  if (select closed_at from credits.year where year = new.year for share) is not null and (new.granted_by is null or new.reason = '') then
    raise exception 'The year % is closed', new.year using errcode = '23514';
  end if;
  if new.corrects is null then
    return new;
  end if;
  select * into corrected from credits.entry where id = new.corrects for no key update;
  if corrected.corrects is not null or (corrected.account_id, corrected.class_id, corrected.year) is distinct from (new.account_id, new.class_id, new.year) then
    raise exception 'Entry % cannot be corrected by this one', new.corrects using errcode = '23514';
  end if;
  select sum(tenths) into rest from credits.entry where id = new.corrects or corrects = new.corrects;
  if rest + new.tenths < 0 then
    raise exception 'Entry % has fewer points left', new.corrects using errcode = '23514';
  end if;
  return new;
end $$;
create trigger only_added before update or truncate on credits.entry for each statement execute function credits.refuse_change();
create trigger only_with_account before delete on credits.entry for each row execute function credits.refuse_removal();
create trigger checked_entry before insert on credits.entry for each row execute function credits.check_entry();
