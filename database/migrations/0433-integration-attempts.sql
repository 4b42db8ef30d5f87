-- Each attempt to send a message of a webhook. A row is written when the attempt begins and completed when it ends, so an attempt of a process that
-- was killed has no `took_ms`. `integration.delivery` shows the newest one; its `answer` is written by the previous version only.
--
-- Existing rows: the newest attempt of each message is copied, up to thirty days of messages. The table is new, so nothing waits.
create table integration.attempt (
  id uuid primary key default uuidv7(),
  delivery_id uuid not null references integration.delivery (id) on delete cascade,
  began_at timestamptz not null default platform.now(),
  took_ms integer,
  -- The HTTP status of the answer, or a short code without one.
  answer_status integer,
  answer_code text,
  -- The first characters of the answer.
  answer text not null default '',
  -- The time of the next attempt, when there is to be one.
  next_at timestamptz
);
create index attempt_of_delivery on integration.attempt (delivery_id, id desc);
create index attempt_by_age on integration.attempt (began_at);
insert into integration.attempt (delivery_id, began_at, took_ms, answer_status, answer_code, answer, next_at)
select id, tried_at, took_ms, answer_status, answer_code, answer, due_at from integration.delivery where tried_at is not null;
