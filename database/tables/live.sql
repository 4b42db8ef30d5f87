-- The schema live as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table live.attendance (
  show_id uuid not null,
  account_id uuid not null,
  ticket_id uuid not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  constraint attendance_check CHECK ((ended_at >= began_at)),
  constraint attendance_show_id_fkey FOREIGN KEY (show_id) REFERENCES live.show(id) ON DELETE CASCADE,
  constraint attendance_pkey PRIMARY KEY (ticket_id, began_at)
);
CREATE INDEX attendance_by_age ON live.attendance USING btree (ended_at);
CREATE INDEX attendance_of_account ON live.attendance USING btree (account_id);
CREATE INDEX attendance_of_show ON live.attendance USING btree (show_id, account_id);

create table live.attendee (
  show_id uuid not null,
  account_id uuid not null,
  seconds integer not null,
  came_at timestamp with time zone not null,
  left_at timestamp with time zone not null,
  reported_at timestamp with time zone,
  constraint attendee_seconds_check CHECK ((seconds >= 0)),
  constraint attendee_show_id_fkey FOREIGN KEY (show_id) REFERENCES live.show(id) ON DELETE CASCADE,
  constraint attendee_pkey PRIMARY KEY (show_id, account_id)
);
CREATE INDEX attendee_by_age ON live.attendee USING btree (left_at);
CREATE INDEX attendee_of_account ON live.attendee USING btree (account_id);
CREATE INDEX attendee_waiting ON live.attendee USING btree (show_id) WHERE (reported_at IS NULL);

create table live.channel (
  studio_id uuid not null,
  on_air text,
  pinned text,
  viewers integer not null default 0,
  has_ended boolean not null default false,
  changed_at timestamp with time zone not null default platform.now(),
  renditions integer[] not null default '{}'::integer[],
  free_bytes bigint,
  constraint channel_on_air_check CHECK ((on_air = ANY (ARRAY['main'::text, 'hot'::text, 'cold'::text, 'slate'::text]))),
  constraint channel_pinned_check CHECK ((pinned = ANY (ARRAY['main'::text, 'hot'::text, 'cold'::text, 'slate'::text]))),
  constraint channel_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint channel_pkey PRIMARY KEY (studio_id)
);


create table live.chat_action (
  id bigint not null generated always as identity,
  message_id uuid not null,
  studio_id uuid not null,
  account_id uuid,
  at timestamp with time zone not null default platform.now(),
  by_account uuid,
  action text not null,
  reason text not null default ''::text,
  text text not null,
  constraint chat_action_action_check CHECK ((action = ANY (ARRAY['held'::text, 'approved'::text, 'deleted'::text, 'muted'::text, 'banned'::text]))),
  constraint chat_action_pkey PRIMARY KEY (id)
);
CREATE INDEX chat_action_by_age ON live.chat_action USING btree (at);
CREATE INDEX chat_action_of_message ON live.chat_action USING btree (message_id, id);
CREATE INDEX chat_action_of_studio ON live.chat_action USING btree (studio_id, id DESC);

create table live.chat_message (
  id uuid not null default gen_random_uuid(),
  "position" bigint not null generated always as identity,
  studio_id uuid not null,
  account_id uuid,
  kind text not null,
  answers_id uuid,
  text text not null,
  text_hash bytea not null,
  state text not null,
  held_for text[] not null default '{}'::text[],
  found_words text[] not null default '{}'::text[],
  is_starred boolean not null default false,
  log_number bigint,
  created_at timestamp with time zone not null default platform.now(),
  author_name text,
  constraint chat_message_held_for_check CHECK ((held_for <@ '{link,word,review}'::text[])),
  constraint chat_message_kind_check CHECK ((kind = ANY (ARRAY['viewer'::text, 'host'::text]))),
  constraint chat_message_state_check CHECK ((state = ANY (ARRAY['held'::text, 'shown'::text, 'deleted'::text]))),
  constraint chat_message_answers_id_fkey FOREIGN KEY (answers_id) REFERENCES live.chat_message(id) ON DELETE SET NULL,
  constraint chat_message_pkey PRIMARY KEY (id)
);
CREATE INDEX chat_by_age ON live.chat_message USING btree (created_at);
CREATE INDEX chat_held ON live.chat_message USING btree (studio_id, "position" DESC) WHERE (state = 'held'::text);
CREATE INDEX chat_of_account ON live.chat_message USING btree (account_id, studio_id, "position" DESC);
CREATE INDEX chat_of_studio ON live.chat_message USING btree (studio_id, "position" DESC);
CREATE INDEX chat_starred ON live.chat_message USING btree (studio_id, "position" DESC) WHERE is_starred;

create table live.chat_sanction (
  id uuid not null default gen_random_uuid(),
  studio_id uuid not null,
  kind text not null,
  account_id uuid not null,
  phone_key text,
  phone_mac bytea,
  message_id uuid,
  reason text not null,
  since timestamp with time zone not null default platform.now(),
  until timestamp with time zone,
  by_account uuid not null,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  constraint chat_sanction_kind_check CHECK ((kind = ANY (ARRAY['mute'::text, 'ban'::text]))),
  constraint lifted_by_somebody CHECK (((lifted_at IS NULL) = (lifted_by IS NULL))),
  constraint mute_ends CHECK (((kind = 'ban'::text) OR (until IS NOT NULL))),
  constraint phone_with_its_key CHECK (((phone_key IS NULL) = (phone_mac IS NULL))),
  constraint chat_sanction_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint chat_sanction_pkey PRIMARY KEY (id)
);
CREATE INDEX sanction_of_account ON live.chat_sanction USING btree (account_id, studio_id) WHERE (lifted_at IS NULL);
CREATE INDEX sanction_of_phone ON live.chat_sanction USING btree (phone_mac) WHERE ((lifted_at IS NULL) AND (phone_mac IS NOT NULL));
CREATE INDEX sanction_of_studio ON live.chat_sanction USING btree (studio_id, since DESC);

create table live.chat_setting (
  studio_id uuid not null,
  is_paused boolean not null default false,
  holds_all boolean not null default false,
  slow_mode_s integer not null default 0,
  words text[] not null default '{}'::text[],
  pinned_id uuid,
  version integer not null default 1,
  changed_at timestamp with time zone not null default platform.now(),
  changed_by uuid not null,
  constraint chat_setting_slow_mode_s_check CHECK (((slow_mode_s >= 0) AND (slow_mode_s <= 600))),
  constraint chat_setting_pinned_id_fkey FOREIGN KEY (pinned_id) REFERENCES live.chat_message(id) ON DELETE SET NULL,
  constraint chat_setting_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint chat_setting_pkey PRIMARY KEY (studio_id)
);


create table live.command (
  id bigint not null generated always as identity,
  studio_id uuid not null,
  kind text not null,
  line text,
  by_account uuid not null,
  at timestamp with time zone not null default platform.now(),
  taken_at timestamp with time zone,
  constraint command_kind_check CHECK ((kind = ANY (ARRAY['pin'::text, 'release'::text, 'drill'::text, 'end'::text, 'prepare'::text]))),
  constraint command_line_check CHECK ((line = ANY (ARRAY['main'::text, 'hot'::text, 'cold'::text, 'slate'::text]))),
  constraint line_where_it_needs_one CHECK (((line IS NULL) = (kind = ANY (ARRAY['release'::text, 'end'::text, 'prepare'::text])))),
  constraint command_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint command_pkey PRIMARY KEY (id)
);
CREATE INDEX command_by_age ON live.command USING btree (at);
CREATE INDEX command_waiting ON live.command USING btree (id) WHERE (taken_at IS NULL);

create table live.engine (
  only_one boolean not null default true,
  host text,
  port integer,
  seen_at timestamp with time zone not null default platform.now(),
  leader uuid,
  epoch bigint not null default 0,
  until timestamp with time zone,
  leading_since timestamp with time zone,
  awaited_at timestamp with time zone,
  is_awaited boolean not null default false,
  recordings uuid,
  constraint engine_only_one_check CHECK (only_one),
  constraint engine_pkey PRIMARY KEY (only_one)
);
CREATE UNIQUE INDEX engine_epoch ON live.engine USING btree (epoch);

create table live.event (
  id bigint not null generated always as identity,
  studio_id uuid not null,
  show_id uuid,
  at timestamp with time zone not null default platform.now(),
  kind text not null,
  detail jsonb not null default '{}'::jsonb,
  by_account uuid,
  constraint event_kind_check CHECK ((kind = ANY (ARRAY['started'::text, 'ended'::text, 'restarted'::text, 'line'::text, 'switch'::text, 'flapping'::text, 'command'::text, 'policy'::text, 'parameters'::text, 'recorded'::text, 'lost'::text, 'refused'::text, 'health'::text, 'recording'::text]))),
  constraint event_pkey PRIMARY KEY (id)
);
CREATE INDEX event_by_age ON live.event USING btree (at);
CREATE INDEX event_of_studio ON live.event USING btree (studio_id, id DESC);

create table live.follower (
  studio_id uuid not null,
  account_id uuid not null,
  since timestamp with time zone not null default platform.now(),
  constraint follower_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint follower_pkey PRIMARY KEY (studio_id, account_id)
);
CREATE INDEX follower_of_account ON live.follower USING btree (account_id);

create table live.left_recording (
  show_id uuid not null,
  title text not null,
  language text not null,
  started_at timestamp with time zone not null,
  owner uuid not null,
  left_at timestamp with time zone not null default platform.now(),
  audience jsonb not null default '{"kind": "everybody"}'::jsonb,
  constraint left_recording_pkey PRIMARY KEY (show_id)
);
CREATE INDEX left_recording_by_age ON live.left_recording USING btree (left_at);

create table live.liking (
  studio_id uuid not null,
  account_id uuid not null,
  at timestamp with time zone not null default platform.now(),
  constraint liking_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint liking_pkey PRIMARY KEY (studio_id, account_id)
);
CREATE INDEX liking_of_account ON live.liking USING btree (account_id);

create table live.line (
  studio_id uuid not null,
  line text not null,
  status text not null,
  since timestamp with time zone not null default platform.now(),
  sample jsonb,
  sampled_at timestamp with time zone,
  constraint line_line_check CHECK ((line = ANY (ARRAY['main'::text, 'hot'::text, 'cold'::text]))),
  constraint line_status_check CHECK ((status = ANY (ARRAY['off'::text, 'idle'::text, 'connecting'::text, 'live'::text, 'degraded'::text, 'stalled'::text]))),
  constraint line_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint line_pkey PRIMARY KEY (studio_id, line)
);


create table live.poll (
  id uuid not null default gen_random_uuid(),
  studio_id uuid not null,
  show_id uuid,
  question text not null,
  options text[] not null,
  right_option integer,
  created_by uuid not null,
  created_at timestamp with time zone not null default platform.now(),
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  has_results boolean not null default false,
  counts_due_at timestamp with time zone,
  constraint poll_options_check CHECK (((array_length(options, 1) >= 2) AND (array_length(options, 1) <= 6))),
  constraint poll_show_id_fkey FOREIGN KEY (show_id) REFERENCES live.show(id) ON DELETE CASCADE,
  constraint poll_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint poll_pkey PRIMARY KEY (id)
);
CREATE INDEX poll_counts ON live.poll USING btree (counts_due_at) WHERE (counts_due_at IS NOT NULL);
CREATE INDEX poll_of_studio ON live.poll USING btree (studio_id, created_at);
CREATE UNIQUE INDEX poll_open ON live.poll USING btree (show_id) WHERE ((opened_at IS NOT NULL) AND (closed_at IS NULL));

create table live.poll_answer (
  poll_id uuid not null,
  account_id uuid not null,
  option integer not null,
  answered_at timestamp with time zone not null default platform.now(),
  constraint poll_answer_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES live.poll(id) ON DELETE CASCADE,
  constraint poll_answer_pkey PRIMARY KEY (poll_id, account_id)
);
CREATE INDEX poll_answer_by_age ON live.poll_answer USING btree (answered_at);
CREATE INDEX poll_answer_of_account ON live.poll_answer USING btree (account_id);

create table live.question (
  id uuid not null default gen_random_uuid(),
  studio_id uuid not null,
  show_id uuid not null,
  account_id uuid,
  author_name text,
  text text not null,
  text_hash bytea not null,
  state text not null,
  held_for text[] not null default '{}'::text[],
  found_words text[] not null default '{}'::text[],
  is_pinned boolean not null default false,
  is_current boolean not null default false,
  asked_at timestamp with time zone not null default platform.now(),
  answered_at timestamp with time zone,
  constraint question_state_check CHECK ((state = ANY (ARRAY['held'::text, 'open'::text, 'answered'::text, 'hidden'::text]))),
  constraint question_show_id_fkey FOREIGN KEY (show_id) REFERENCES live.show(id) ON DELETE CASCADE,
  constraint question_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint question_pkey PRIMARY KEY (id)
);
CREATE INDEX question_by_age ON live.question USING btree (asked_at);
CREATE UNIQUE INDEX question_current ON live.question USING btree (show_id) WHERE is_current;
CREATE INDEX question_of_account ON live.question USING btree (account_id, asked_at);
CREATE INDEX question_of_show ON live.question USING btree (show_id, asked_at);

create table live.question_support (
  question_id uuid not null,
  account_id uuid not null,
  at timestamp with time zone not null default platform.now(),
  constraint question_support_question_id_fkey FOREIGN KEY (question_id) REFERENCES live.question(id) ON DELETE CASCADE,
  constraint question_support_pkey PRIMARY KEY (question_id, account_id)
);
CREATE INDEX question_support_by_age ON live.question_support USING btree (at);
CREATE INDEX question_support_of_account ON live.question_support USING btree (account_id);

create table live.roll_answer (
  roll_call_id uuid not null,
  account_id uuid not null,
  answered_at timestamp with time zone not null default platform.now(),
  constraint roll_answer_roll_call_id_fkey FOREIGN KEY (roll_call_id) REFERENCES live.roll_call(id) ON DELETE CASCADE,
  constraint roll_answer_pkey PRIMARY KEY (roll_call_id, account_id)
);
CREATE INDEX roll_answer_by_age ON live.roll_answer USING btree (answered_at);
CREATE INDEX roll_answer_of_account ON live.roll_answer USING btree (account_id);

create table live.roll_call (
  id uuid not null default gen_random_uuid(),
  show_id uuid not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null default platform.now(),
  until timestamp with time zone not null,
  constraint roll_call_show_id_fkey FOREIGN KEY (show_id) REFERENCES live.show(id) ON DELETE CASCADE,
  constraint roll_call_pkey PRIMARY KEY (id)
);
CREATE INDEX roll_call_of_show ON live.roll_call USING btree (show_id, asked_at);

create table live.rotation (
  studio_id uuid not null,
  "position" integer not null,
  item_id uuid not null,
  constraint rotation_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint rotation_pkey PRIMARY KEY (studio_id, "position")
);
CREATE INDEX rotation_of_item ON live.rotation USING btree (item_id);

create table live.sample (
  studio_id uuid not null,
  line text not null,
  at timestamp with time zone not null,
  kbps real not null,
  frames_per_second real not null,
  audio_kbps real not null,
  key_frame_distance_ms integer,
  width integer,
  height integer,
  breaches text[] not null default '{}'::text[],
  constraint sample_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint sample_pkey PRIMARY KEY (studio_id, line, at)
);
CREATE INDEX sample_by_age ON live.sample USING btree (at);

create table live.show (
  id uuid not null default uuidv7(),
  studio_id uuid not null,
  title text not null,
  started_at timestamp with time zone not null default platform.now(),
  ended_at timestamp with time zone,
  ended_why text,
  peak_viewers integer not null default 0,
  replay_item uuid,
  constraint ended_with_reason CHECK (((ended_at IS NULL) = (ended_why IS NULL))),
  constraint show_ended_why_check CHECK ((ended_why = ANY (ARRAY['operator'::text, 'no-line'::text, 'closed'::text, 'restart'::text]))),
  constraint show_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint show_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX show_of_replay ON live.show USING btree (replay_item) WHERE (replay_item IS NOT NULL);
CREATE INDEX show_of_studio ON live.show USING btree (studio_id, started_at DESC);
CREATE UNIQUE INDEX show_on_air ON live.show USING btree (studio_id) WHERE (ended_at IS NULL);
CREATE INDEX show_replayed ON live.show USING btree (started_at DESC) WHERE (replay_item IS NOT NULL);

create table live.sign_up (
  id uuid not null default gen_random_uuid(),
  studio_id uuid not null,
  account_id uuid not null,
  show_id uuid,
  signed_up_at timestamp with time zone not null default platform.now(),
  reminded_of timestamp with time zone,
  constraint sign_up_show_id_fkey FOREIGN KEY (show_id) REFERENCES live.show(id) ON DELETE CASCADE,
  constraint sign_up_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint sign_up_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_up_by_age ON live.sign_up USING btree (signed_up_at) WHERE (show_id IS NOT NULL);
CREATE UNIQUE INDEX sign_up_for_next ON live.sign_up USING btree (studio_id, account_id) WHERE (show_id IS NULL);
CREATE INDEX sign_up_of_account ON live.sign_up USING btree (account_id);

create table live.stream_key (
  studio_id uuid not null,
  line text not null,
  key_hash bytea not null,
  last4 text not null,
  made_at timestamp with time zone not null default platform.now(),
  made_by uuid not null,
  constraint stream_key_line_check CHECK ((line = ANY (ARRAY['main'::text, 'hot'::text, 'cold'::text]))),
  constraint stream_key_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint stream_key_pkey PRIMARY KEY (studio_id, line),
  constraint stream_key_key_hash_key UNIQUE (key_hash)
);


create table live.studio (
  id uuid not null default uuidv7(),
  number bigint not null generated always as identity,
  title text not null,
  language text not null,
  notice text not null default ''::text,
  description text not null default ''::text,
  category text not null,
  cover uuid,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  status text not null default 'open'::text,
  method text not null default 'push'::text,
  play_format text not null default 'll-hls'::text,
  policy jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default platform.now(),
  created_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  changed_by uuid not null,
  is_demo boolean not null default false,
  rotating uuid[],
  standby uuid,
  slate uuid,
  ladder integer[] not null default '{}'::integer[],
  pulled text,
  pull_delay_s integer not null default 0,
  pulled_sealed bytea,
  pulled_key text,
  other_title text not null default ''::text,
  judges_content boolean not null default false,
  takes_attendance boolean not null default false,
  audience jsonb not null default '{"kind": "everybody"}'::jsonb,
  takes_sign_up boolean not null default false,
  places integer,
  constraint ends_after_start CHECK (((ends_at IS NULL) OR ((starts_at IS NOT NULL) AND (ends_at > starts_at)))),
  constraint pulled_is_whole CHECK (((pulled_sealed IS NULL) = (pulled_key IS NULL))),
  constraint sealed_is_pulled CHECK (((pulled_sealed IS NULL) OR (pulled IS NOT NULL))),
  constraint studio_ladder_check CHECK ((ladder <@ ARRAY[720, 480, 360])),
  constraint studio_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint studio_method_check CHECK ((method = ANY (ARRAY['push'::text, 'relay'::text, 'rotation'::text, 'camera'::text]))),
  constraint studio_other_title_check CHECK ((length(other_title) <= 60)),
  constraint studio_play_format_check CHECK ((play_format = ANY (ARRAY['ll-hls'::text, 'hls'::text, 'flv'::text]))),
  constraint studio_pull_delay_s_check CHECK (((pull_delay_s >= 0) AND (pull_delay_s <= 60))),
  constraint studio_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint studio_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60))),
  constraint studio_pkey PRIMARY KEY (id),
  constraint studio_number_key UNIQUE (number)
);


create table live.studio_total (
  studio_id uuid not null,
  likes integer not null,
  constraint studio_total_likes_check CHECK ((likes >= 0)),
  constraint studio_total_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint studio_total_pkey PRIMARY KEY (studio_id)
);


create table live.ticket (
  id uuid not null default gen_random_uuid(),
  studio_id uuid not null,
  account_id uuid not null,
  session_id uuid not null,
  is_preview boolean not null default false,
  taken_at timestamp with time zone not null default platform.now(),
  until timestamp with time zone not null,
  ended_at timestamp with time zone,
  is_displaced boolean not null default false,
  constraint ticket_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint ticket_pkey PRIMARY KEY (id)
);
CREATE INDEX ticket_by_age ON live.ticket USING btree (until);
CREATE INDEX ticket_of_account ON live.ticket USING btree (account_id, studio_id);
CREATE UNIQUE INDEX ticket_of_session ON live.ticket USING btree (studio_id, session_id, is_preview) WHERE (ended_at IS NULL);

create table live.viewer_sample (
  studio_id uuid not null,
  at timestamp with time zone not null,
  viewers integer not null,
  constraint viewer_sample_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES live.studio(id) ON DELETE CASCADE,
  constraint viewer_sample_pkey PRIMARY KEY (studio_id, at)
);
CREATE INDEX viewer_sample_by_age ON live.viewer_sample USING btree (at);

create view live.known_studio as
 SELECT id AS studio_id,
    number,
    title,
    language,
    status,
    created_at,
        CASE
            WHEN language = 'zh-CN'::text OR other_title = ''::text THEN title
            ELSE other_title
        END AS title_zh,
        CASE
            WHEN language = 'en-US'::text OR other_title = ''::text THEN title
            ELSE other_title
        END AS title_en
   FROM live.studio;
