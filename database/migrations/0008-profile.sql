create schema profile;

-- A picture of a person, cut and encoded by us. It lies here and not in a folder on purpose: every process sees it, a crash leaves no
-- half of it, and a backup of the database holds it.
create table profile.avatar (
  id           uuid primary key default gen_random_uuid(),
  account_id   uuid not null,
  bytes        bytea storage external not null, -- a compressed picture does not shrink again
  sha256       bytea not null,
  unused_since timestamptz default platform.now(), -- null while it is the avatar of its account
  created_at   timestamptz not null default platform.now(),
  unique (id, account_id)
);
create index avatar_of_account on profile.avatar (account_id);
create index unused_avatar on profile.avatar (unused_since) where unused_since is not null;

-- What a person says of herself. There is no foreign key to the account, which lives in another capability's schema.
create table profile.details (
  account_id        uuid primary key,
  rel_name          text,
  email             text,
  gender            text,
  region            text,
  area              text,
  address           text,
  profile           text,
  avatar            uuid,
  personal_website  text,
  introduction      text,
  office_location   text,
  created_at        timestamptz not null default platform.now(),
  updated_at        timestamptz not null default platform.now(),
  updated_by        uuid,
  email_verified_at timestamptz,
  -- Made once for each row, and a plain column, so that an index of it answers by itself. Code points order it.
  name_key          text collate "C" generated always as (lower(rel_name)) stored,
  constraint avatar_is_own foreign key (avatar, account_id) references profile.avatar (id, account_id),
  constraint area_lies_in_region check (area is null or left(area, 2) = coalesce(left(region, 2), ''))
);
create index details_name_parts on profile.details using gin (name_key gin_trgm_ops);
create index details_name_start on profile.details (name_key, account_id) where name_key is not null;

-- What others see of a person: the name that was chosen, and the picture. Whoever has chosen no name is called by an end of the account's id;
-- a part of a phone number is nobody else's business. `is_named` is for those who want only people who have a name of their own.
create view profile.face as
select person.account_id,
  coalesce(details.rel_name, person.username,
    case when person.phone is not null then 'reader-' || left(person.account_id::text, 6) end, '—') as name,
  details.avatar, details.introduction, person.status,
  coalesce(details.rel_name, person.username) is not null as is_named
from accounts.person left join profile.details on details.account_id = person.account_id;

-- By which name people are found.
create view profile.name as select account_id, name_key from profile.details where name_key is not null;

-- The newest link of an account, and no other, verifies its address. It is used up by being removed.
create table profile.email_link (
  account_id uuid primary key,
  email      text not null,
  token_hash bytea not null unique,
  language   text not null check (language in ('zh-CN', 'en-US')),
  sealed     bytea, -- the token for the letter that waits; null once it was handed over
  attempts   int not null default 0,
  due_at     timestamptz not null default platform.now(),
  expires_at timestamptz not null
);
create index letter_that_waits on profile.email_link (due_at) where sealed is not null;
create index link_that_ends on profile.email_link (expires_at);

-- Another address is not verified, whoever changes it, and no link of the one before it works.
create function profile.forget_verification() returns trigger language plpgsql as $$
begin
  new.email_verified_at := null;
  delete from profile.email_link where account_id = new.account_id;
  return new;
end $$;
create trigger forget_verification before update on profile.details
  for each row when (new.email is distinct from old.email) execute function profile.forget_verification();
