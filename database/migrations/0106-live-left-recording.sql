-- A broadcast whose studio was removed before its recording became a replay: what the replay needs to know of it. Removed with the replay, or after a month.
create table live.left_recording (
  show_id    uuid primary key,
  title      text not null,
  language   text not null,
  started_at timestamptz not null,
  -- The account that removed the studio gets the replay.
  owner      uuid not null,
  left_at    timestamptz not null default platform.now()
);
create index left_recording_by_age on live.left_recording (left_at);
