-- The directory of members is on the open internet, so a member consents apart to being read outside the mainland. Members who are in the
-- directory have not been asked: they are shown again when they consent. A constant default rewrites no row.
alter table membership.member add column is_listed_abroad boolean not null default false;
