create schema profile;

-- A picture of a person, cut and encoded by us. It lies here and not in a folder on purpose: every process sees it, a crash leaves no
-- half of it, and a backup of the database holds it.
create table profile.avatar (
  id           uuid primary key default gen_random_uuid(),
  account_id   uuid not null,
  bytes        bytea not null,
  sha256       bytea not null,
  unused_since timestamptz default floor.now(), -- null while it is the avatar of its account
  created_at   timestamptz not null default floor.now(),
  unique (id, account_id)
);
alter table profile.avatar alter column bytes set storage external; -- a compressed picture does not shrink again
create index avatar_of_account on profile.avatar (account_id);
create index unused_avatar on profile.avatar (unused_since) where unused_since is not null;

-- What a person says of herself. There is no foreign key to the account, which lives in another capability's schema: accounts announces
-- deletions, and `forgetPerson` removes what is here.
create table profile.details (
  account_id       uuid primary key,
  rel_name         text,
  email            text,
  gender           text,
  region           text,
  area             text,
  address          text,
  profile          text,
  avatar           uuid,
  personal_website text,
  introduction     text,
  office_location  text,
  created_at       timestamptz not null default floor.now(),
  updated_at       timestamptz not null default floor.now(),
  updated_by       uuid,
  constraint avatar_is_own foreign key (avatar, account_id) references profile.avatar (id, account_id),
  constraint area_lies_in_region check (area is null or left(area, 2) = coalesce(left(region, 2), ''))
);

-- What others see of a person: the name that was chosen, or the end of the number; and the picture.
create view profile.face as
select person.account_id,
       coalesce(details.rel_name, person.username, '****' || right(person.phone, 4), '—') as name,
       details.avatar,
       details.introduction,
       person.status
from accounts.person
left join profile.details on details.account_id = person.account_id;

-- By which name people are found.
create view profile.name as select account_id, lower(rel_name) as name_key from profile.details where rel_name is not null;
create index details_name_parts on profile.details using gin (lower(rel_name) gin_trgm_ops);
create index details_name_start on profile.details (lower(rel_name) text_pattern_ops);
