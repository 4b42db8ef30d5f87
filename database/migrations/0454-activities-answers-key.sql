-- concurrently
-- Finds answers under an older key. A site without questionnaires has no row in it.
create index concurrently registration_answers_key on activities.registration (answers_key) where answers is not null;
