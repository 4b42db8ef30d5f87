-- What was paid for an advertisement, in yuan; nobody has told it of those that are there.
alter table promotion.channel add column spent numeric(11, 2) check (spent >= 0);
