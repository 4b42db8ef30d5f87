-- concurrently
-- Reminders find the certificates whose term ends. Few certificates have a term, so the index is small.
create index concurrently certificate_ends on college.certificate (valid_until) where valid_until is not null and revoked_at is null;
