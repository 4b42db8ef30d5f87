-- contract: since 0.1.0
-- Every attempt has its answer in `integration.attempt`, and no version that was released reads or writes the newest one beside the message. The
-- column goes at once: only the catalogue changes, under a short exclusive lock.
alter table integration.delivery drop column answer;
