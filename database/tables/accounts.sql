-- The schema accounts as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table accounts.account (
  id uuid not null default gen_random_uuid(),
  phone text,
  phone_verified_at timestamp with time zone not null default platform.now(),
  username text,
  username_key text,
  password_hash text,
  password_changed_at timestamp with time zone,
  password_is_long boolean not null default false,
  pending_password_hash text,
  pending_password_is_long boolean,
  pending_until timestamp with time zone,
  roles text[] not null default '{user}'::text[],
  status text not null default 'active'::text,
  agreement_version text not null,
  agreed_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null default platform.now(),
  created_at timestamp with time zone not null default platform.now(),
  updated_at timestamp with time zone not null default platform.now(),
  name_key text generated always as (lower(username)) stored,
  closes_at timestamp with time zone,
  restricted_since timestamp with time zone,
  sealed_phone bytea,
  closing_reminded_at timestamp with time zone,
  constraint account_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text]))),
  constraint no_wildcard CHECK ((NOT ('*'::text = ANY (roles)))),
  constraint pending_is_whole CHECK (((pending_password_hash IS NULL) = (pending_until IS NULL))),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_phone_key UNIQUE (phone),
  constraint account_username_key_key UNIQUE (username_key)
);
CREATE INDEX account_at_a_glance ON accounts.account USING btree (id) INCLUDE (created_at, last_seen_at, name_key, status);
CREATE INDEX account_by_age ON accounts.account USING btree (created_at DESC, id DESC);
CREATE INDEX account_by_name ON accounts.account USING btree (name_key, id);
CREATE INDEX account_by_pending ON accounts.account USING btree (pending_until) WHERE (pending_until IS NOT NULL);
CREATE INDEX account_by_phone_key ON accounts.account USING btree (platform.sealing_key(sealed_phone)) WHERE (sealed_phone IS NOT NULL);
CREATE INDEX account_by_use ON accounts.account USING btree (last_seen_at DESC, id DESC);
CREATE INDEX account_closing ON accounts.account USING btree (closes_at) WHERE (closes_at IS NOT NULL);
CREATE INDEX account_disabled ON accounts.account USING btree (created_at DESC, id DESC) WHERE (status = 'disabled'::text);
CREATE INDEX account_disabled_by_name ON accounts.account USING btree (name_key, id) WHERE (status = 'disabled'::text);
CREATE INDEX account_disabled_by_use ON accounts.account USING btree (last_seen_at DESC, id DESC) WHERE (status = 'disabled'::text);
CREATE INDEX account_name_parts ON accounts.account USING gin (name_key gin_trgm_ops);
CREATE INDEX account_of_administrators ON accounts.account USING btree (id) WHERE ('admin'::text = ANY (roles));
CREATE INDEX account_of_operators ON accounts.account USING btree (created_at DESC, id DESC) WHERE (roles <> '{user}'::text[]);
CREATE INDEX account_of_operators_by_name ON accounts.account USING btree (name_key, id) WHERE (roles <> '{user}'::text[]);
CREATE INDEX account_of_operators_by_use ON accounts.account USING btree (last_seen_at DESC, id DESC) WHERE (roles <> '{user}'::text[]);
CREATE INDEX account_phone_parts ON accounts.account USING gin (phone gin_trgm_ops);
CREATE TRIGGER forget_sealed_phone BEFORE UPDATE ON accounts.account FOR EACH ROW WHEN (((new.phone IS DISTINCT FROM old.phone) AND (NOT (new.sealed_phone IS DISTINCT FROM old.sealed_phone)))) EXECUTE FUNCTION accounts.forget_sealed_phone();

create table accounts.administrator_link (
  id uuid not null default gen_random_uuid(),
  secret_hash bytea not null,
  phone text,
  made_at timestamp with time zone not null default platform.now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint administrator_link_pkey PRIMARY KEY (id),
  constraint administrator_link_secret_hash_key UNIQUE (secret_hash)
);


create table accounts.agreement_version (
  number integer not null generated always as identity,
  version text not null,
  texts jsonb not null,
  since timestamp with time zone not null default platform.now(),
  is_material boolean not null default true,
  constraint agreement_version_version_check CHECK (((version <> ''::text) AND (length(version) <= 20))),
  constraint agreement_version_pkey PRIMARY KEY (number),
  constraint agreement_version_version_key UNIQUE (version)
);


create table accounts.blocked_phone (
  id uuid not null default gen_random_uuid(),
  reason text not null,
  blocked_by uuid not null,
  blocked_at timestamp with time zone not null default platform.now(),
  ends_at timestamp with time zone,
  constraint blocked_phone_ends_later CHECK ((ends_at > blocked_at)),
  constraint blocked_phone_pkey PRIMARY KEY (id)
);
CREATE INDEX blocked_phone_by_end ON accounts.blocked_phone USING btree (ends_at) WHERE (ends_at IS NOT NULL);
CREATE INDEX blocked_phone_newest ON accounts.blocked_phone USING btree (blocked_at DESC, id);

create table accounts.blocked_phone_mac (
  mac bytea not null,
  key_id text not null,
  blocked_id uuid not null,
  constraint blocked_phone_mac_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES accounts.blocked_phone(id) ON DELETE CASCADE,
  constraint blocked_phone_mac_pkey PRIMARY KEY (mac)
);
CREATE INDEX blocked_phone_mac_of ON accounts.blocked_phone_mac USING btree (blocked_id);

create table accounts.code (
  id uuid not null,
  phone text not null,
  purpose text not null,
  session_id uuid,
  address text not null,
  is_decoy boolean not null,
  state text not null default 'issued'::text,
  tries integer not null default 0,
  key_id text not null,
  mac bytea not null,
  provider text,
  provider_ref text,
  checked_by_provider boolean not null default false,
  ticket_hash bytea,
  proven_at timestamp with time zone,
  created_at timestamp with time zone not null default platform.now(),
  expires_at timestamp with time zone not null,
  block text,
  constraint code_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text, 'reset'::text, 'change-phone'::text]))),
  constraint code_state_check CHECK ((state = ANY (ARRAY['issued'::text, 'verified'::text, 'used'::text, 'replaced'::text, 'dropped'::text]))),
  constraint code_tries_check CHECK (((tries >= 0) AND (tries <= 5))),
  constraint code_pkey PRIMARY KEY (id),
  constraint code_ticket_hash_key UNIQUE (ticket_hash)
);
CREATE INDEX code_by_age ON accounts.code USING btree (created_at);
CREATE INDEX code_of_address ON accounts.code USING btree (address, created_at);
CREATE UNIQUE INDEX live_code ON accounts.code USING btree (phone, purpose) WHERE (state = ANY (ARRAY['issued'::text, 'verified'::text]));

create table accounts.disclosure (
  id uuid not null default gen_random_uuid(),
  target text not null,
  what text not null,
  account_id uuid,
  asked_by uuid not null,
  reason text not null,
  asked_at timestamp with time zone not null default platform.now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  is_approved boolean not null default false,
  used_at timestamp with time zone,
  constraint disclosure_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  constraint disclosure_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts.account(id) ON DELETE CASCADE,
  constraint disclosure_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts.account(id) ON DELETE SET NULL,
  constraint disclosure_pkey PRIMARY KEY (id)
);
CREATE INDEX disclosure_by_age ON accounts.disclosure USING btree (asked_at);
CREATE INDEX disclosure_by_decider ON accounts.disclosure USING btree (decided_by);
CREATE INDEX disclosure_of_account ON accounts.disclosure USING btree (account_id);
CREATE UNIQUE INDEX disclosure_waiting ON accounts.disclosure USING btree (asked_by, target, what) WHERE (decided_at IS NULL);

create table accounts.dispatch (
  code_id uuid not null,
  sealed bytea not null,
  language text not null,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default platform.now(),
  constraint dispatch_code_id_fkey FOREIGN KEY (code_id) REFERENCES accounts.code(id) ON DELETE CASCADE,
  constraint dispatch_pkey PRIMARY KEY (code_id)
);
CREATE INDEX dispatch_by_due ON accounts.dispatch USING btree (due_at);

create table accounts.imported_password (
  account_id uuid not null,
  sealed bytea not null,
  imported_at timestamp with time zone not null default platform.now(),
  constraint imported_password_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  constraint imported_password_pkey PRIMARY KEY (account_id)
);
CREATE INDEX imported_password_by_age ON accounts.imported_password USING btree (imported_at);
CREATE INDEX imported_password_by_key ON accounts.imported_password USING btree (platform.sealing_key(sealed));

create table accounts.known_address (
  account_id uuid not null,
  address text not null,
  last_at timestamp with time zone not null default platform.now(),
  constraint known_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  constraint known_address_pkey PRIMARY KEY (account_id, address)
);
CREATE INDEX known_address_by_age ON accounts.known_address USING btree (last_at);

create table accounts.login_bucket (
  key text not null,
  failed_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  running timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  in_a_row integer not null default 0,
  changed_at timestamp with time zone not null default platform.now(),
  constraint login_bucket_pkey PRIMARY KEY (key)
);
CREATE INDEX login_bucket_by_age ON accounts.login_bucket USING brin (changed_at);

create table accounts.minor (
  account_id uuid not null,
  age_group text not null,
  declared_at timestamp with time zone not null default platform.now(),
  adult_not_before timestamp with time zone not null,
  is_verified boolean not null default false,
  restricted_since timestamp with time zone,
  constraint minor_age_group_check CHECK ((age_group = ANY (ARRAY['under-14'::text, '14-15'::text, '16-17'::text]))),
  constraint minor_check CHECK (((restricted_since IS NULL) OR (age_group = 'under-14'::text))),
  constraint minor_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  constraint minor_pkey PRIMARY KEY (account_id)
);
CREATE INDEX minor_by_restriction ON accounts.minor USING btree (restricted_since) WHERE (restricted_since IS NOT NULL);

create table accounts.notice (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null,
  address text,
  at timestamp with time zone not null default platform.now(),
  constraint notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  constraint notice_pkey PRIMARY KEY (id)
);
CREATE INDEX notice_by_age ON accounts.notice USING btree (at);
CREATE INDEX notice_of_account ON accounts.notice USING btree (account_id, at DESC);

create table accounts.phone_index (
  mac bytea not null,
  key_id text not null,
  account_id uuid not null,
  constraint phone_index_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  constraint phone_index_pkey PRIMARY KEY (mac)
);
CREATE INDEX phone_index_by_key ON accounts.phone_index USING btree (key_id);
CREATE INDEX phone_index_of_account ON accounts.phone_index USING btree (account_id);

create table accounts.proven_provider (
  provider text not null,
  at timestamp with time zone not null default platform.now(),
  constraint proven_provider_pkey PRIMARY KEY (provider)
);


create table accounts.recovery_code (
  account_id uuid not null,
  code_hash bytea not null,
  constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  constraint recovery_code_pkey PRIMARY KEY (account_id, code_hash)
);


create table accounts.second_factor (
  account_id uuid not null,
  secret bytea,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  new_secret bytea,
  new_asked_at timestamp with time zone,
  new_session_id uuid,
  constraint second_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  constraint second_factor_pkey PRIMARY KEY (account_id)
);
CREATE INDEX second_factor_by_key ON accounts.second_factor USING btree (platform.sealing_key(secret)) WHERE (secret IS NOT NULL);

create table accounts.security_question (
  account_id uuid not null,
  question text not null,
  answer_hash text not null,
  set_at timestamp with time zone not null default platform.now(),
  constraint security_question_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  constraint security_question_pkey PRIMARY KEY (account_id)
);


create table accounts.session (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  token_hash bytea not null,
  level text not null,
  remembered boolean not null default false,
  idle_limit interval not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null default platform.now(),
  stepped_up_until timestamp with time zone,
  owes_password boolean not null default false,
  acting_as text,
  address text not null,
  agent text not null default ''::text,
  started_at timestamp with time zone not null default platform.now(),
  ended_at timestamp with time zone,
  constraint session_level_check CHECK ((level = ANY (ARRAY['pending'::text, 'full'::text]))),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX live_session ON accounts.session USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX session_by_age ON accounts.session USING btree (started_at);
CREATE INDEX session_of_account ON accounts.session USING btree (account_id, started_at DESC);

create table accounts.sms_count (
  hour timestamp with time zone not null,
  provider text not null,
  carrier text not null,
  purpose text not null,
  state text not null,
  code text not null default ''::text,
  messages bigint not null default 0,
  constraint sms_count_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'delivered'::text, 'failed'::text, 'unknown'::text, 'refused'::text]))),
  constraint sms_count_pkey PRIMARY KEY (hour, provider, carrier, purpose, state, code)
);


create table accounts.sms_filing (
  provider text not null,
  subject text not null,
  name text not null,
  carrier text not null default ''::text,
  state text not null,
  reason text not null default ''::text,
  noted_at timestamp with time zone not null default platform.now(),
  constraint sms_filing_state_check CHECK ((state = ANY (ARRAY['filed'::text, 'pending'::text, 'refused'::text, 'unknown'::text]))),
  constraint sms_filing_subject_check CHECK ((subject = ANY (ARRAY['signature'::text, 'template'::text]))),
  constraint sms_filing_pkey PRIMARY KEY (provider, subject, name, carrier)
);


create table accounts.sms_message (
  provider text not null,
  ref text not null,
  own_id text not null,
  carrier text not null,
  purpose text not null,
  sent_at timestamp with time zone not null default platform.now(),
  state text not null default 'accepted'::text,
  phone text,
  sealed_phone bytea,
  checks integer not null default 0,
  check_at timestamp with time zone,
  constraint sms_message_state_check CHECK ((state = ANY (ARRAY['accepted'::text, 'delivered'::text, 'failed'::text, 'unknown'::text]))),
  constraint sms_message_pkey PRIMARY KEY (provider, ref)
);
CREATE INDEX sms_message_check ON accounts.sms_message USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE INDEX sms_message_phone ON accounts.sms_message USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX sms_message_sent ON accounts.sms_message USING btree (sent_at);

create table accounts.spent_challenge (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenge_pkey PRIMARY KEY (hash)
);
CREATE INDEX spent_challenge_by_expiry ON accounts.spent_challenge USING btree (expires_at);

create view accounts.agreement as
 SELECT version,
    since
   FROM accounts.agreement_version
  ORDER BY number DESC
 LIMIT 1;

create view accounts.agreement_history as
 SELECT number,
    version,
    texts,
    since,
    is_material
   FROM accounts.agreement_version;

create view accounts.closing as
 SELECT id AS account_id,
    closes_at,
    closing_reminded_at AS reminded_at
   FROM accounts.account
  WHERE closes_at IS NOT NULL;

create view accounts.declared_minor as
 SELECT account_id,
    age_group,
    is_verified,
    restricted_since
   FROM accounts.minor;

create view accounts.directory as
 SELECT id AS account_id,
    username,
    name_key,
    phone,
    roles,
    status,
    created_at,
    last_seen_at,
    sealed_phone
   FROM accounts.account;

create view accounts.open_session as
 SELECT session.id,
    session.account_id
   FROM accounts.session
     JOIN accounts.account ON account.id = session.account_id
  WHERE session.ended_at IS NULL AND account.status = 'active'::text AND (session.remembered OR session.expires_at > platform.now() AND (session.last_used_at + session.idle_limit) > platform.now());

create view accounts.person as
 SELECT id AS account_id,
    username,
    phone,
    roles,
    status,
    created_at,
    updated_at,
    sealed_phone,
    phone IS NOT NULL OR sealed_phone IS NOT NULL AS has_phone
   FROM accounts.account;

create view accounts.proven_sms as
 SELECT provider,
    at
   FROM accounts.proven_provider;

create view accounts.restricted as
 SELECT id AS account_id
   FROM accounts.account
  WHERE restricted_since IS NOT NULL;

create view accounts.session_proof as
 SELECT id AS session_id,
    account_id,
    GREATEST(started_at, stepped_up_until - '00:05:00'::interval) AS proven_at,
    ended_at IS NOT NULL AS has_ended
   FROM accounts.session;

-- function accounts.begin_try(address_key text, address_times integer, account_key text, account_times integer) returns TABLE(verdict text, shut_by text, wait_ms integer, began_at text)

-- function accounts.end_try(address_key text, account_key text, began_at timestamp with time zone, outcome text) returns void

-- function accounts.forget_sealed_phone() returns trigger

-- function accounts.lock_login_bucket(wanted text) returns accounts.login_bucket

-- function accounts.start_session(account uuid, token bytea, level text, remembered boolean, idle_ms bigint, absolute_ms bigint, most integer, address text, agent text) returns SETOF uuid

-- function accounts.stores_plain() returns boolean

-- function accounts.tidy_login_bucket(bucket accounts.login_bucket, moment timestamp with time zone, within interval) returns accounts.login_bucket

-- function accounts.without_one(times timestamp with time zone[], one timestamp with time zone) returns timestamp with time zone[]
