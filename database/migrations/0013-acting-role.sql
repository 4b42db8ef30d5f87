-- The one granted role that a session acts with; null: with all of them. A role that is no longer granted counts as null.
alter table accounts.session add column acting_as text;
