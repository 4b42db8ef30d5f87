-- What a person does, and where.
alter table profile.details add column job text, add column organization text;
