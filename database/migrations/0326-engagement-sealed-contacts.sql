-- The contact of a reporter is sealed like phones and addresses. A sweep seals the rows of earlier versions. The column is nullable, so no
-- row is rewritten; the table is locked for a moment.
alter table engagement.report add column sealed_contact bytea;
