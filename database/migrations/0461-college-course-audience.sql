-- The permitted learners of a course; the column `audience` describes in words for whom it was made. Existing courses stay open to everyone.
-- The constant default rewrites no table.
alter table college.course add column reader_audience jsonb not null default '{"kind": "everybody"}';
