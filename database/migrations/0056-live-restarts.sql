-- The timeline of a studio tells of a restart of the engine and of changed encoding parameters. Rows that are there keep their kinds; the check
-- reads them once: half a year of events at most.
alter table live.event drop constraint event_kind_check;
alter table live.event add constraint event_kind_check check (
  kind in ('started', 'ended', 'restarted', 'line', 'switch', 'flapping', 'command', 'policy', 'parameters', 'recorded', 'lost', 'refused'));
