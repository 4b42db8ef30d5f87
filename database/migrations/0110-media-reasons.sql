-- The reason why a file failed has values, such as the codec that was found in it, and a file that is ready has notes, such as that its animation became
-- a still picture. Both columns have constant defaults, so nothing is rewritten.
alter table media.asset add column reason_values jsonb not null default '{}';
alter table media.asset add column notes text[] not null default '{}';
