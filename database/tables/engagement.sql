-- The schema engagement as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table engagement.closed_talk (
  item_id uuid not null,
  number bigint not null,
  closed_at timestamp with time zone not null default platform.now(),
  closed_by uuid not null,
  constraint closed_talk_pkey PRIMARY KEY (item_id)
);
CREATE INDEX closed_talk_newest ON engagement.closed_talk USING btree (closed_at DESC, item_id);

create table engagement.comment (
  id uuid not null default gen_random_uuid(),
  "position" bigint not null generated always as identity,
  item_id uuid not null,
  number bigint not null,
  parent_id uuid,
  answers_id uuid,
  account_id uuid,
  author_name text,
  language text not null,
  text text not null,
  text_hash bytea not null,
  state text not null,
  deleted_by text,
  held_for text[] not null default '{}'::text[],
  found_words text[] not null default '{}'::text[],
  replies integer not null default 0,
  open_reports integer not null default 0,
  created_at timestamp with time zone not null default platform.now(),
  edited_at timestamp with time zone,
  constraint by_one_at_most CHECK (((account_id IS NULL) OR (author_name IS NULL))),
  constraint comment_deleted_by_check CHECK ((deleted_by = ANY (ARRAY['author'::text, 'moderator'::text]))),
  constraint comment_held_for_check CHECK ((held_for <@ '{first,link,word}'::text[])),
  constraint comment_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint comment_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'hidden'::text, 'deleted'::text]))),
  constraint deleted_by_somebody CHECK (((state = 'deleted'::text) = (deleted_by IS NOT NULL))),
  constraint reply_of_a_comment CHECK (((parent_id IS NOT NULL) OR (answers_id IS NULL))),
  constraint comment_answers_id_fkey FOREIGN KEY (answers_id) REFERENCES engagement.comment(id) ON DELETE SET NULL,
  constraint comment_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES engagement.comment(id) ON DELETE CASCADE,
  constraint comment_pkey PRIMARY KEY (id)
);
CREATE INDEX comment_answer ON engagement.comment USING btree (answers_id) WHERE (answers_id IS NOT NULL);
CREATE INDEX comment_at_item ON engagement.comment USING btree (item_id);
CREATE INDEX comment_emptied ON engagement.comment USING btree (created_at) WHERE (state = 'deleted'::text);
CREATE INDEX comment_hidden ON engagement.comment USING btree ("position") WHERE (state = 'hidden'::text);
CREATE INDEX comment_of_account ON engagement.comment USING btree (account_id, "position" DESC) WHERE (account_id IS NOT NULL);
CREATE INDEX comment_of_account_at_item ON engagement.comment USING btree (account_id, item_id, "position" DESC) WHERE (account_id IS NOT NULL);
CREATE INDEX comment_of_demo ON engagement.comment USING btree (item_id) WHERE (author_name IS NOT NULL);
CREATE INDEX comment_of_item ON engagement.comment USING btree (item_id, "position" DESC) WHERE ((parent_id IS NULL) AND ((state = 'shown'::text) OR ((state = 'deleted'::text) AND (replies > 0))));
CREATE INDEX comment_reply ON engagement.comment USING btree (parent_id, "position") WHERE (parent_id IS NOT NULL);
CREATE INDEX comment_reported ON engagement.comment USING btree ("position") WHERE ((open_reports > 0) AND (state = 'shown'::text));
CREATE INDEX comment_waiting ON engagement.comment USING btree ("position") WHERE (state = 'waiting'::text);
CREATE TRIGGER count_comment_changed AFTER UPDATE OF state, replies ON engagement.comment FOR EACH ROW WHEN ((new.parent_id IS NULL)) EXECUTE FUNCTION engagement.count_comment();
CREATE TRIGGER count_comment_gone AFTER DELETE ON engagement.comment FOR EACH ROW WHEN ((old.parent_id IS NULL)) EXECUTE FUNCTION engagement.count_comment();
CREATE TRIGGER count_comment_new AFTER INSERT ON engagement.comment FOR EACH ROW WHEN ((new.parent_id IS NULL)) EXECUTE FUNCTION engagement.count_comment();
CREATE TRIGGER count_reply_changed AFTER UPDATE OF state ON engagement.comment FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION engagement.count_reply();
CREATE TRIGGER count_reply_gone AFTER DELETE ON engagement.comment FOR EACH ROW WHEN ((old.parent_id IS NOT NULL)) EXECUTE FUNCTION engagement.count_reply();
CREATE TRIGGER count_reply_new AFTER INSERT ON engagement.comment FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION engagement.count_reply();

create table engagement.comment_action (
  id bigint not null generated always as identity,
  comment_id uuid not null,
  at timestamp with time zone not null default platform.now(),
  by_account uuid,
  action text not null,
  reason text,
  note text not null default ''::text,
  text text not null,
  constraint comment_action_action_check CHECK ((action = ANY (ARRAY['held'::text, 'edited'::text, 'approved'::text, 'hidden'::text, 'deleted'::text, 'withdrawn'::text, 'restored'::text]))),
  constraint comment_action_pkey PRIMARY KEY (id)
);
CREATE INDEX comment_action_by_age ON engagement.comment_action USING btree (at);
CREATE INDEX comment_action_of_comment ON engagement.comment_action USING btree (comment_id, id DESC);

create table engagement.comment_count (
  item_id uuid not null,
  comments integer not null,
  constraint comment_count_comments_check CHECK ((comments >= 0)),
  constraint comment_count_pkey PRIMARY KEY (item_id)
);


create table engagement.evidence (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  about text not null,
  item_id uuid not null,
  item_number bigint not null,
  comment_id uuid,
  reason text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default platform.now(),
  deletes_at timestamp with time zone not null,
  sealed bytea not null,
  key_id text not null,
  sha256 bytea not null,
  constraint evidence_about_check CHECK ((about = ANY (ARRAY['item'::text, 'comment'::text]))),
  constraint evidence_check CHECK (((about = 'comment'::text) = (comment_id IS NOT NULL))),
  constraint evidence_pkey PRIMARY KEY (id),
  constraint evidence_number_key UNIQUE (number)
);
CREATE INDEX evidence_by_age ON engagement.evidence USING btree (made_at);
CREATE INDEX evidence_by_end ON engagement.evidence USING btree (deletes_at);

create table engagement.favourite (
  account_id uuid not null,
  item_id uuid not null,
  number bigint not null,
  at timestamp with time zone not null default platform.now(),
  constraint favourite_pkey PRIMARY KEY (account_id, item_id)
);
CREATE INDEX favourite_newest ON engagement.favourite USING btree (account_id, at DESC, number DESC);
CREATE INDEX favourite_of_item ON engagement.favourite USING btree (item_id);

create table engagement.habit (
  account_id uuid not null,
  keeps_history boolean not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint habit_pkey PRIMARY KEY (account_id)
);


create table engagement.history (
  account_id uuid not null,
  item_id uuid not null,
  number bigint not null,
  language text not null,
  watched_seconds integer not null default 0,
  at timestamp with time zone not null default platform.now(),
  constraint history_pkey PRIMARY KEY (account_id, item_id)
);
CREATE INDEX history_by_age ON engagement.history USING btree (at);
CREATE INDEX history_newest ON engagement.history USING btree (account_id, at DESC, number DESC);
CREATE INDEX history_of_item ON engagement.history USING btree (item_id);

create table engagement.item_total (
  item_id uuid not null,
  likes integer not null default 0,
  favourites integer not null default 0,
  constraint item_total_favourites_check CHECK ((favourites >= 0)),
  constraint item_total_likes_check CHECK ((likes >= 0)),
  constraint item_total_pkey PRIMARY KEY (item_id)
);


create table engagement.liking (
  item_id uuid not null,
  account_id uuid not null,
  at timestamp with time zone not null default platform.now(),
  constraint liking_pkey PRIMARY KEY (item_id, account_id)
);
CREATE INDEX liking_of_account ON engagement.liking USING btree (account_id);

create table engagement.mute (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  comment_id uuid,
  reason text not null,
  note text not null default ''::text,
  since timestamp with time zone not null default platform.now(),
  until timestamp with time zone not null,
  by_account uuid not null,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  constraint mute_ends_later CHECK ((until > since)),
  constraint mute_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX mute_in_force ON engagement.mute USING btree (account_id) WHERE (lifted_at IS NULL);

create table engagement.objection (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  about text not null,
  subject_id uuid not null,
  text text not null,
  state text not null default 'open'::text,
  answer text not null default ''::text,
  created_at timestamp with time zone not null default platform.now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  due_at timestamp with time zone not null default (platform.now() + '7 days'::interval),
  warned_at timestamp with time zone,
  constraint objection_about_check CHECK ((about = ANY (ARRAY['comment'::text, 'mute'::text, 'item'::text, 'report'::text]))),
  constraint objection_decided CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint objection_state_check CHECK ((state = ANY (ARRAY['open'::text, 'granted'::text, 'refused'::text]))),
  constraint objection_pkey PRIMARY KEY (id),
  constraint objection_about_subject_id_key UNIQUE (about, subject_id)
);
CREATE INDEX objection_late ON engagement.objection USING btree (due_at) WHERE ((state = 'open'::text) AND (warned_at IS NULL));
CREATE INDEX objection_open ON engagement.objection USING btree (created_at) WHERE (state = 'open'::text);

create table engagement.report (
  id uuid not null default gen_random_uuid(),
  "position" bigint not null generated always as identity,
  receipt bytea not null,
  about text not null,
  item_id uuid not null,
  number bigint not null,
  comment_id uuid,
  reason text not null,
  text text not null,
  contact text not null default ''::text,
  account_id uuid,
  language text not null,
  evidence jsonb not null,
  state text not null default 'open'::text,
  action text,
  answer text not null default ''::text,
  created_at timestamp with time zone not null default platform.now(),
  due_at timestamp with time zone not null,
  warned_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  sealed_contact bytea,
  constraint report_about_check CHECK ((about = ANY (ARRAY['item'::text, 'comment'::text, 'page'::text]))),
  constraint report_action_check CHECK ((action = ANY (ARRAY['none'::text, 'comment-hidden'::text, 'comment-deleted'::text, 'taken-offline'::text]))),
  constraint report_decided CHECK ((((state = 'open'::text) = (decided_at IS NULL)) AND ((state = 'open'::text) = (action IS NULL)))),
  constraint report_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint report_of_comment CHECK (((about = 'comment'::text) = (comment_id IS NOT NULL))),
  constraint report_state_check CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text]))),
  constraint report_pkey PRIMARY KEY (id),
  constraint report_receipt_key UNIQUE (receipt)
);
CREATE INDEX report_by_age ON engagement.report USING btree ("position" DESC);
CREATE INDEX report_by_contact_key ON engagement.report USING btree (platform.sealing_key(sealed_contact)) WHERE (sealed_contact IS NOT NULL);
CREATE INDEX report_contact ON engagement.report USING btree (decided_at) WHERE ((contact <> ''::text) AND (decided_at IS NOT NULL));
CREATE INDEX report_done ON engagement.report USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX report_late ON engagement.report USING btree (due_at) WHERE ((state = 'open'::text) AND (warned_at IS NULL));
CREATE INDEX report_of_comment ON engagement.report USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX report_of_item ON engagement.report USING btree (item_id, "position" DESC);
CREATE INDEX report_of_reporter ON engagement.report USING btree (account_id, decided_at DESC) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX report_once ON engagement.report USING btree (account_id, COALESCE(comment_id, item_id)) WHERE ((account_id IS NOT NULL) AND (state = 'open'::text));
CREATE INDEX report_open ON engagement.report USING btree (due_at, "position") WHERE (state = 'open'::text);
CREATE INDEX report_plain_contact ON engagement.report USING btree (id) WHERE (contact <> ''::text);
CREATE TRIGGER count_report AFTER INSERT OR DELETE OR UPDATE OF state ON engagement.report FOR EACH ROW EXECUTE FUNCTION engagement.count_report();

create table engagement.report_setting (
  is_single boolean not null default true,
  hours jsonb not null,
  templates jsonb not null,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  appeal_days integer not null default 7,
  constraint report_setting_appeal_days_check CHECK (((appeal_days >= 1) AND (appeal_days <= 15))),
  constraint report_setting_is_single_check CHECK (is_single),
  constraint report_setting_pkey PRIMARY KEY (is_single)
);


create table engagement.takedown (
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  number bigint not null,
  copies jsonb not null,
  reason text not null,
  note text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default platform.now(),
  owner_id uuid,
  author_id uuid,
  constraint takedown_pkey PRIMARY KEY (id)
);
CREATE INDEX takedown_age ON engagement.takedown USING btree (made_at);
CREATE INDEX takedown_of_author ON engagement.takedown USING btree (author_id, made_at DESC) WHERE (author_id IS NOT NULL);
CREATE INDEX takedown_of_item ON engagement.takedown USING btree (item_id, made_at DESC);
CREATE INDEX takedown_of_owner ON engagement.takedown USING btree (owner_id, made_at DESC) WHERE (owner_id IS NOT NULL);

-- function engagement.comment_share(state text, replies integer) returns integer

-- function engagement.count_comment() returns trigger

-- function engagement.count_reply() returns trigger

-- function engagement.count_report() returns trigger
