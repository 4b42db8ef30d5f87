-- contract: since 0.1.0
-- Cards of members with a code for anyone who verifies them, and the directory of members who chose to be in it. Adding the columns rewrites
-- no row; the indexes read the members once, for which writes wait less than a second with a million of them.
alter table membership.member
  -- Null until the person opens the card; a new code ends the one before.
  add column card_code text,
  add column is_listed boolean not null default false,
  add column place text not null default '';
create unique index member_of_card on membership.member (card_code) where card_code is not null;
create index member_listed on membership.member (branch_id, number) where is_listed;
