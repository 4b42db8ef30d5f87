-- The schema inspection as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table inspection.arrival (
  task_id uuid not null,
  queue_id uuid not null,
  constraint arrival_pkey PRIMARY KEY (task_id)
);
CREATE INDEX arrival_queue ON inspection.arrival USING btree (queue_id);

create table inspection.judgment (
  id uuid not null default uuidv7(),
  task_id uuid not null,
  queue_id uuid not null,
  phase text not null,
  verdict text not null,
  reasons text[] not null default '{}'::text[],
  note text not null default ''::text,
  judged_by uuid not null,
  judged_at timestamp with time zone not null default platform.now(),
  took_s integer not null,
  was_upheld boolean,
  constraint judgment_phase_check CHECK ((phase = ANY (ARRAY['first'::text, 'recheck'::text]))),
  constraint judgment_verdict_check CHECK ((verdict = ANY (ARRAY['passed'::text, 'returned'::text]))),
  constraint judgment_task_id_fkey FOREIGN KEY (task_id) REFERENCES inspection.task(id),
  constraint judgment_pkey PRIMARY KEY (id)
);
CREATE INDEX judgment_of_inspector ON inspection.judgment USING btree (judged_by, judged_at);

create table inspection.queue (
  id uuid not null default gen_random_uuid(),
  class text not null,
  reason text not null,
  title_zh text not null default ''::text,
  title_en text not null default ''::text,
  sections text[] not null default '{}'::text[],
  topics text[] not null default '{}'::text[],
  origins text[] not null default '{}'::text[],
  share_percent integer not null default 10,
  passes_left integer not null default 0,
  draws_left integer not null default 0,
  inspectors uuid[] not null default '{}'::uuid[],
  deadline_hours integer not null default 24,
  is_paused boolean not null default false,
  is_default boolean not null default false,
  waiting integer not null default 0,
  rechecks integer not null default 0,
  warned_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default platform.now(),
  created_by uuid,
  changed_at timestamp with time zone not null default platform.now(),
  notified_at timestamp with time zone,
  is_unstaffed boolean not null default false,
  constraint default_takes_any CHECK (((NOT is_default) OR ((reason = 'routine'::text) AND (sections = '{}'::text[]) AND (topics = '{}'::text[]) AND (origins = '{}'::text[])))),
  constraint draws_within_passes CHECK (((draws_left >= 0) AND (draws_left <= passes_left))),
  constraint queue_class_check CHECK ((class = ANY (ARRAY['video'::text, 'imageText'::text, 'plainText'::text]))),
  constraint queue_deadline_hours_check CHECK (((deadline_hours >= 1) AND (deadline_hours <= 720))),
  constraint queue_reason_check CHECK ((reason = ANY (ARRAY['routine'::text, 'historicalImport'::text, 'contentCopyright'::text, 'sensitiveContent'::text, 'commercialBrand'::text]))),
  constraint queue_share_percent_check CHECK (((share_percent >= 0) AND (share_percent <= 100))),
  constraint queue_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX queue_default ON inspection.queue USING btree (class) WHERE is_default;

create table inspection.scan (
  is_only boolean not null default true,
  started_at timestamp with time zone not null default platform.now(),
  ended_at timestamp with time zone,
  texts integer not null default 0,
  about text not null default 'item'::text,
  after text not null default ''::text,
  constraint scan_about_check CHECK ((about = ANY (ARRAY['item'::text, 'comment'::text, 'topic'::text]))),
  constraint scan_is_only_check CHECK (is_only),
  constraint scan_pkey PRIMARY KEY (is_only)
);


create table inspection.scan_match (
  text_id uuid not null,
  about text not null,
  item_id uuid not null,
  number bigint not null,
  language text not null,
  title text not null,
  path text not null,
  status text not null,
  flags jsonb not null,
  found_at timestamp with time zone not null default platform.now(),
  dismissed_at timestamp with time zone,
  constraint scan_match_about_check CHECK ((about = ANY (ARRAY['item'::text, 'comment'::text, 'topic'::text]))),
  constraint scan_match_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint scan_match_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'scheduled'::text, 'public'::text, 'offline'::text, 'shown'::text]))),
  constraint scan_match_pkey PRIMARY KEY (text_id)
);
CREATE INDEX scan_match_of_item ON inspection.scan_match USING btree (item_id);
CREATE INDEX scan_match_open ON inspection.scan_match USING btree (found_at, text_id) WHERE (dismissed_at IS NULL);

create table inspection.scan_unscanned (
  text_id uuid not null,
  about text not null,
  number bigint not null,
  language text not null,
  title text not null,
  path text not null,
  at timestamp with time zone not null default platform.now(),
  constraint scan_unscanned_about_check CHECK ((about = ANY (ARRAY['item'::text, 'comment'::text, 'topic'::text]))),
  constraint scan_unscanned_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint scan_unscanned_pkey PRIMARY KEY (text_id)
);


create table inspection.skip (
  task_id uuid not null,
  account_id uuid not null,
  at timestamp with time zone not null default platform.now(),
  constraint skip_task_id_fkey FOREIGN KEY (task_id) REFERENCES inspection.task(id) ON DELETE CASCADE,
  constraint skip_pkey PRIMARY KEY (task_id, account_id)
);


create table inspection.task (
  id uuid not null default uuidv7(),
  queue_id uuid not null,
  phase text not null,
  state text not null default 'waiting'::text,
  item_id uuid not null,
  language text not null,
  revision_id uuid not null,
  number bigint not null,
  section text not null,
  kind text not null,
  title text not null,
  owner_id uuid not null,
  submitted_by uuid not null,
  is_made_by_ai boolean not null,
  is_advertisement boolean not null,
  returns integer not null,
  note text not null,
  flags jsonb not null default '[]'::jsonb,
  excluded uuid[] not null default '{}'::uuid[],
  judgment_id uuid,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  waits_since timestamp with time zone not null default platform.now(),
  done_at timestamp with time zone,
  assigned_to uuid,
  assigned_until timestamp with time zone,
  constraint assigned_until_some_time CHECK (((assigned_to IS NULL) = (assigned_until IS NULL))),
  constraint claimed_until_some_time CHECK (((claimed_by IS NULL) = (claimed_until IS NULL))),
  constraint recheck_of_a_judgment CHECK (((phase = 'recheck'::text) = (judgment_id IS NOT NULL))),
  constraint task_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint task_phase_check CHECK ((phase = ANY (ARRAY['first'::text, 'recheck'::text]))),
  constraint task_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'passed'::text, 'returned'::text, 'withdrawn'::text]))),
  constraint task_judgment_id_fkey FOREIGN KEY (judgment_id) REFERENCES inspection.judgment(id),
  constraint task_queue_id_fkey FOREIGN KEY (queue_id) REFERENCES inspection.queue(id),
  constraint task_pkey PRIMARY KEY (id)
);
CREATE INDEX task_assigned ON inspection.task USING btree (assigned_to, waits_since) WHERE ((state = 'waiting'::text) AND (assigned_to IS NOT NULL));
CREATE INDEX task_by_end ON inspection.task USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX task_claimed ON inspection.task USING btree (claimed_by) WHERE ((state = 'waiting'::text) AND (claimed_by IS NOT NULL));
CREATE INDEX task_next ON inspection.task USING btree (queue_id, waits_since, id) WHERE (state = 'waiting'::text);
CREATE INDEX task_oldest ON inspection.task USING btree (queue_id, phase, waits_since) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX task_waiting ON inspection.task USING btree (item_id, language, phase, revision_id) WHERE (state = 'waiting'::text);
CREATE TRIGGER count_tasks AFTER INSERT OR DELETE OR UPDATE OF state, queue_id ON inspection.task FOR EACH ROW EXECUTE FUNCTION inspection.count_tasks();

-- function inspection.count_tasks() returns trigger
