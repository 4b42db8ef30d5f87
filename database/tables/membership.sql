-- The schema membership as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table membership.application (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  grade_id uuid not null,
  branch_id uuid not null,
  name text not null,
  statement text not null default ''::text,
  state text not null default 'submitted'::text,
  reason text not null default ''::text,
  decided_by uuid,
  submitted_at timestamp with time zone not null default platform.now(),
  decided_at timestamp with time zone,
  version integer not null default 1,
  form_id uuid,
  form_version integer,
  answers bytea,
  answers_key text,
  constraint answers_with_form CHECK ((((answers IS NULL) = (form_id IS NULL)) AND ((answers IS NULL) = (form_version IS NULL)) AND ((answers IS NULL) = (answers_key IS NULL)))) NOT VALID,
  constraint application_check CHECK (((state = 'submitted'::text) OR (decided_at IS NOT NULL))),
  constraint application_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'returned'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint application_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES membership.branch(id),
  constraint application_grade_id_fkey FOREIGN KEY (grade_id) REFERENCES membership.grade(id),
  constraint application_pkey PRIMARY KEY (id)
);
CREATE INDEX application_answers_key ON membership.application USING btree (answers_key) WHERE (answers IS NOT NULL);
CREATE INDEX application_by_decision ON membership.application USING btree (decided_at);
CREATE INDEX application_of_account ON membership.application USING btree (account_id, submitted_at DESC);
CREATE INDEX application_of_branch ON membership.application USING btree (branch_id, submitted_at DESC);
CREATE INDEX application_of_grade ON membership.application USING btree (grade_id);
CREATE UNIQUE INDEX application_open ON membership.application USING btree (account_id) WHERE (state = ANY (ARRAY['submitted'::text, 'returned'::text]));
CREATE INDEX application_waiting ON membership.application USING btree (branch_id, submitted_at) WHERE (state = 'submitted'::text);

create table membership.branch (
  id uuid not null default uuidv7(),
  name_zh text not null,
  name_en text not null,
  team_id uuid,
  is_open boolean not null default true,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint branch_check CHECK (((name_zh <> ''::text) OR (name_en <> ''::text))),
  constraint branch_pkey PRIMARY KEY (id)
);
CREATE INDEX branch_of_team ON membership.branch USING btree (team_id);

create table membership.grade (
  id uuid not null default uuidv7(),
  name_zh text not null,
  name_en text not null,
  term_months integer,
  dues_cents bigint not null default 0,
  certification text,
  is_open boolean not null default true,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  form_id uuid,
  constraint grade_certification_check CHECK ((certification = ANY (ARRAY['personal'::text, 'professional'::text, 'enterprise'::text]))),
  constraint grade_check CHECK (((name_zh <> ''::text) OR (name_en <> ''::text))),
  constraint grade_dues_cents_check CHECK ((dues_cents >= 0)),
  constraint grade_term_months_check CHECK (((term_months >= 1) AND (term_months <= 120))),
  constraint grade_pkey PRIMARY KEY (id)
);


create table membership.guest (
  list_id uuid not null,
  account_id uuid not null,
  invited_by uuid not null,
  invited_at timestamp with time zone not null default platform.now(),
  constraint guest_list_id_fkey FOREIGN KEY (list_id) REFERENCES membership.guest_list(id) ON DELETE CASCADE,
  constraint guest_pkey PRIMARY KEY (list_id, account_id)
);
CREATE INDEX guest_of_account ON membership.guest USING btree (account_id);

create table membership.guest_list (
  id uuid not null default gen_random_uuid(),
  name_zh text not null default ''::text,
  name_en text not null default ''::text,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint guest_list_pkey PRIMARY KEY (id)
);


create table membership.member (
  id uuid not null default uuidv7(),
  account_id uuid,
  number bigint not null default nextval('membership.member_number'::regclass),
  name text not null,
  grade_id uuid,
  branch_id uuid,
  state text not null default 'active'::text,
  joined_on date not null,
  ends_on date,
  version integer not null default 1,
  changed_at timestamp with time zone not null default platform.now(),
  card_code text,
  is_listed boolean not null default false,
  place text not null default ''::text,
  is_listed_abroad boolean not null default false,
  constraint member_check CHECK (((account_id IS NULL) OR ((grade_id IS NOT NULL) AND (branch_id IS NOT NULL)))),
  constraint member_state_check CHECK ((state = ANY (ARRAY['active'::text, 'lapsed'::text, 'suspended'::text, 'excluded'::text, 'left'::text]))),
  constraint member_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES membership.branch(id),
  constraint member_grade_id_fkey FOREIGN KEY (grade_id) REFERENCES membership.grade(id),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_account_id_key UNIQUE (account_id),
  constraint member_number_key UNIQUE (number)
);
CREATE INDEX member_by_end ON membership.member USING btree (ends_on) WHERE (state = 'active'::text);
CREATE INDEX member_listed ON membership.member USING btree (branch_id, number) WHERE is_listed;
CREATE INDEX member_of_branch ON membership.member USING btree (branch_id, number);
CREATE UNIQUE INDEX member_of_card ON membership.member USING btree (card_code) WHERE (card_code IS NOT NULL);
CREATE INDEX member_of_grade ON membership.member USING btree (grade_id);

create table membership.payment (
  id uuid not null default uuidv7(),
  member_id uuid not null,
  amount_cents bigint not null,
  paid_on date not null,
  period_from date not null,
  period_to date not null,
  note text not null default ''::text,
  state text not null default 'recorded'::text,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null default platform.now(),
  checked_by uuid,
  checked_at timestamp with time zone,
  reason text not null default ''::text,
  receipt bigint,
  constraint payment_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_check CHECK ((period_to >= period_from)),
  constraint payment_check1 CHECK (((checked_by IS NULL) OR (checked_by <> recorded_by))),
  constraint payment_check2 CHECK (((state = 'recorded'::text) = (checked_by IS NULL))),
  constraint payment_check3 CHECK (((state = 'checked'::text) = (receipt IS NOT NULL))),
  constraint payment_state_check CHECK ((state = ANY (ARRAY['recorded'::text, 'checked'::text, 'rejected'::text]))),
  constraint payment_member_id_fkey FOREIGN KEY (member_id) REFERENCES membership.member(id),
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_receipt_key UNIQUE (receipt)
);
CREATE INDEX payment_by_time ON membership.payment USING btree (recorded_at DESC, id DESC);
CREATE UNIQUE INDEX payment_once ON membership.payment USING btree (member_id, amount_cents, paid_on, period_from, period_to) WHERE (state <> 'rejected'::text);
CREATE INDEX payment_waiting ON membership.payment USING btree (member_id) WHERE (state = 'recorded'::text);

create table membership.reminder (
  member_id uuid not null,
  ends_on date not null,
  kind text not null,
  sent_at timestamp with time zone not null default platform.now(),
  constraint reminder_kind_check CHECK ((kind = ANY (ARRAY['first'::text, 'last'::text]))),
  constraint reminder_member_id_fkey FOREIGN KEY (member_id) REFERENCES membership.member(id) ON DELETE CASCADE,
  constraint reminder_pkey PRIMARY KEY (member_id, ends_on, kind)
);


create table membership.slip (
  id uuid not null,
  payment_id uuid,
  uploaded_by uuid not null,
  bytes bytea not null,
  key_id text not null,
  size_bytes integer not null,
  created_at timestamp with time zone not null default platform.now(),
  constraint slip_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES membership.payment(id) ON DELETE CASCADE,
  constraint slip_pkey PRIMARY KEY (id),
  constraint slip_payment_id_key UNIQUE (payment_id)
);
CREATE INDEX slip_by_key ON membership.slip USING btree (key_id);
CREATE INDEX slip_loose ON membership.slip USING btree (created_at) WHERE (payment_id IS NULL);

create table membership.step (
  id uuid not null default uuidv7(),
  member_id uuid not null,
  at timestamp with time zone not null default platform.now(),
  action text not null,
  by_account uuid,
  reason text not null default ''::text,
  facts jsonb not null default '{}'::jsonb,
  constraint step_member_id_fkey FOREIGN KEY (member_id) REFERENCES membership.member(id) ON DELETE CASCADE,
  constraint step_pkey PRIMARY KEY (id)
);
CREATE INDEX step_of_member ON membership.step USING btree (member_id, at DESC);

create table membership.term (
  is_single boolean not null default true,
  grace_days integer not null,
  first_reminder_days integer not null,
  last_reminder_days integer not null,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default platform.now(),
  constraint term_check CHECK (((last_reminder_days >= 1) AND (last_reminder_days <= first_reminder_days))),
  constraint term_first_reminder_days_check CHECK (((first_reminder_days >= 1) AND (first_reminder_days <= 366))),
  constraint term_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 366))),
  constraint term_is_single_check CHECK (is_single),
  constraint term_pkey PRIMARY KEY (is_single)
);


create view membership.known_branch as
 SELECT id,
    name_zh,
    name_en
   FROM membership.branch;

create view membership.known_member as
 SELECT account_id,
    branch_id,
    grade_id
   FROM membership.member
  WHERE state = 'active'::text AND account_id IS NOT NULL;
