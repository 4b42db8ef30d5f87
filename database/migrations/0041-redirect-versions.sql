-- Whoever changes or removes a redirect names the version that was read.
alter table website.redirect add column version int not null default 1;
