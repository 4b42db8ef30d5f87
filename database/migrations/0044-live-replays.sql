-- Replays are listed by when they were broadcast, and found by their item when it changes.
create index show_replayed on live.show (started_at desc) where replay_item is not null;
create unique index show_of_replay on live.show (replay_item) where replay_item is not null;
