-- A password that waits for its day is pending. Only names change: each statement takes its lock for a moment, whatever the table holds.
alter table accounts.account rename column held_password_hash to pending_password_hash;
alter table accounts.account rename column held_password_is_long to pending_password_is_long;
alter table accounts.account rename column held_until to pending_until;
alter table accounts.account rename constraint hold_is_whole to pending_is_whole;
alter index accounts.account_by_hold rename to account_by_pending;
-- Notices of one keep what they say; the table is read once, and only their rows are held.
update accounts.notice set kind = 'reset-pending' where kind = 'reset-held';
