-- A version says whether it changes what members agree to. The versions so far count as material. The table has a row for each publication of
-- the four texts, and a constant default rewrites none.
alter table accounts.agreement_version add column is_material boolean not null default true;
create view accounts.agreement_history as select number, version, texts, since, is_material from accounts.agreement_version;
