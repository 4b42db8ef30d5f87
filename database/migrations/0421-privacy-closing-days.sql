-- The days that the owner of the site has set for taking the closing of an account back; null is the default of the installation. The table
-- has one row.
alter table privacy.rules add column closing_days smallint check (closing_days between 3 and 21);
