-- Who may watch the broadcasts of a studio (contract/site/audience.ts).
--
-- Existing rows: everybody may watch, as before. The column has a constant default, so the table is locked for a moment.
alter table live.studio add column audience jsonb not null default '{"kind": "everybody"}';
