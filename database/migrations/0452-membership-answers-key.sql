-- concurrently
-- Finds answers under an older key. A site without questionnaires has no row in it.
create index concurrently application_answers_key on membership.application (answers_key) where answers is not null;
