-- The timeline tells what is wrong with a line, and how its recording fares. Each row of the last half year is looked at once while the table is locked:
-- some thousands for a studio that broadcasts daily.
alter table live.event
  drop constraint event_kind_check,
  add constraint event_kind_check check (kind in (
    'started', 'ended', 'restarted', 'line', 'switch', 'flapping', 'command', 'policy', 'parameters', 'recorded', 'lost', 'refused', 'health', 'recording'));
-- How much room is left where the process with the engine records; null: no engine has looked yet.
alter table live.channel add column free_bytes bigint;
