-- The permitted viewers of the broadcasts of a removed studio, so that their replays are limited to the same people.
--
-- Existing rows: they are for everybody, as before. The column has a constant default, so the table is locked for a moment.
alter table live.left_recording add column audience jsonb not null default '{"kind": "everybody"}';
