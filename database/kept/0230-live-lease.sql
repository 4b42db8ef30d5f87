update live.engine set leader = 'd0000000-0000-4000-8000-000000000230', epoch = 7, until = '2026-11-29T03:00:04Z', leading_since = '2026-11-29T01:00:00Z',
  awaited_at = '2026-11-29T03:00:00Z', is_awaited = true, recordings = 'd0000000-0000-4000-8000-000000000231';
