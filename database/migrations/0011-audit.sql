-- The audit trail: what somebody must be able to answer for (S117-S121). Entries are written in the transaction of the act; a linker
-- chains them afterwards, so that no act ever waits for another one's entry.
create schema audit;

create table audit.entry (
  -- Made by the writing process, so that `mac` covers it: a copied row is no second entry.
  id         uuid primary key,
  -- Tells the linker when nothing older can still be committed.
  txid       xid8 not null default pg_current_xact_id(),
  at         timestamptz not null default platform.now(),
  action     text not null,
  outcome    text not null check (outcome in ('ok', 'refused')),
  actor      uuid,
  target     text,
  address    text,
  request_id text,
  reason     text,
  facts      jsonb not null default '{}',
  -- HMAC-SHA-256 over the content, and the name of its key, which is not in the database (S119).
  key_id     text not null,
  mac        bytea not null
);
create index entry_to_link on audit.entry (txid, id);
create index entry_by_time on audit.entry (at, id);
create index entry_of_actor on audit.entry (actor, at, id) where actor is not null;
create index entry_of_target on audit.entry (target, at, id) where target is not null;
create index entry_of_action on audit.entry (action, at, id);
create index entry_of_request on audit.entry (request_id) where request_id is not null;
create index refused_entry on audit.entry (at, id) where outcome = 'refused';

-- Names this chain: anchors of several may lie in one file. It stands before the first link, so it cannot be changed unseen. One row.
create table audit.chain (
  id       uuid primary key,
  is_only  boolean not null default true unique check (is_only),
  begun_at timestamptz not null default platform.now()
);

-- The chain: `mac` covers the place, the link before, and all of the entry. No foreign key, which would write to each entry once more.
create table audit.link (
  seq      bigint primary key,
  entry_id uuid not null unique,
  key_id   text not null,
  mac      bytea not null
);

-- Everything up to `upto` was removed in this transaction; the chain goes on from `link_mac`, the last mac that was removed (S121).
create table audit.checkpoint (
  upto     bigint primary key,
  link_mac bytea not null,
  txid     xid8 not null default pg_current_xact_id(),
  at       timestamptz not null default platform.now(),
  key_id   text not null,
  mac      bytea not null
);

-- What an account did, for whoever shows a person's own activity.
create view audit.activity as
select actor as account_id, at, action, target from audit.entry where actor is not null and outcome = 'ok';

-- S120. The privileges hold for an ordinary role, the triggers for a superuser as well, which the role of the embedded database is.
revoke update, delete, truncate on audit.entry, audit.chain, audit.link, audit.checkpoint from public, current_user;

create function audit.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is only added to: no % on %', tg_op, tg_relid::regclass using errcode = '42501';
end $$;

-- Deleting is for the transaction that has just written a checkpoint, and only of what that one covers.
create function audit.refuse_unless_trimming() returns trigger language plpgsql as $$
begin
  if not exists (select from audit.checkpoint where txid = pg_current_xact_id_if_assigned()) then
    raise exception 'The audit trail is only added to: no % on %', tg_op, tg_relid::regclass using errcode = '42501';
  end if;
  return null;
end $$;

create function audit.keep_link() returns trigger language plpgsql as $$
begin
  if exists (select from audit.checkpoint where txid = pg_current_xact_id_if_assigned() and upto >= old.seq) then
    return old;
  end if;
  raise exception 'Link % is not covered by a checkpoint', old.seq using errcode = '42501';
end $$;

create function audit.keep_entry() returns trigger language plpgsql as $$
begin
  if old.at < platform.now() - interval '180 days' and not exists (select from audit.link where entry_id = old.id) then
    return old;
  end if;
  raise exception 'Entry % is kept', old.id using errcode = '42501';
end $$;

create trigger only_added before update or truncate on audit.entry for each statement execute function audit.refuse();
create trigger only_added before update or truncate on audit.link for each statement execute function audit.refuse();
create trigger only_added before update or delete or truncate on audit.checkpoint for each statement execute function audit.refuse();
create trigger only_added before update or delete or truncate on audit.chain for each statement execute function audit.refuse();
create trigger only_trimmed before delete on audit.entry for each statement execute function audit.refuse_unless_trimming();
create trigger only_trimmed before delete on audit.link for each statement execute function audit.refuse_unless_trimming();
create trigger only_covered before delete on audit.link for each row execute function audit.keep_link();
create trigger only_old before delete on audit.entry for each row execute function audit.keep_entry();

-- The only way to remove anything: up to a link whose entry, like all before it, is older than 180 days (S121). Says how many entries went.
create function audit.remove_until(upto bigint, link_mac bytea, key_id text, mac bytea) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone uuid[];
begin
  if not exists (select from audit.link where seq = remove_until.upto and link.mac = remove_until.link_mac) then
    raise exception 'No link % has this mac', remove_until.upto;
  end if;
  grant delete on audit.entry, audit.link to current_user;
  insert into audit.checkpoint (upto, link_mac, key_id, mac)
  values (remove_until.upto, remove_until.link_mac, remove_until.key_id, remove_until.mac);
  with removed as (delete from audit.link where seq <= remove_until.upto returning entry_id)
  select array_agg(entry_id) into gone from removed;
  delete from audit.entry where id = any (gone);
  revoke delete on audit.entry, audit.link from current_user;
  return coalesce(cardinality(gone), 0);
end $$;
