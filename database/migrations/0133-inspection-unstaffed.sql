-- A queue that named its reviewers and has lost all of them is nobody's; an empty list alone means all reviewers. A column with a constant default:
-- the table is held for a moment, however many queues there are.
alter table inspection.queue add column is_unstaffed boolean not null default false;
