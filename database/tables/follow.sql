-- The schema follow as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table follow.digest (
  account_id uuid not null,
  rhythm text not null,
  hour integer not null,
  weekday integer not null,
  by_mail boolean not null default false,
  language text not null,
  upto_at timestamp with time zone not null default platform.now(),
  next_at timestamp with time zone,
  constraint digest_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint digest_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint digest_rhythm_check CHECK ((rhythm = ANY (ARRAY['daily'::text, 'weekly'::text, 'off'::text]))),
  constraint digest_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint off_is_never CHECK (((next_at IS NULL) = (rhythm = 'off'::text))),
  constraint digest_pkey PRIMARY KEY (account_id)
);
CREATE INDEX digest_due ON follow.digest USING btree (next_at) WHERE (next_at IS NOT NULL);

create table follow.following (
  id bigint not null generated always as identity,
  account_id uuid not null,
  subject text not null,
  key text not null,
  followed_at timestamp with time zone not null default platform.now(),
  constraint following_key_check CHECK (((length(key) >= 1) AND (length(key) <= 60))),
  constraint following_subject_check CHECK ((subject ~ '^[a-z][a-z-]{0,29}$'::text)),
  constraint following_pkey PRIMARY KEY (id),
  constraint following_account_id_subject_key_key UNIQUE (account_id, subject, key)
);
CREATE INDEX following_of ON follow.following USING btree (subject, key) INCLUDE (account_id);

create table follow.push (
  id bigint not null generated always as identity,
  subscription_id bigint not null,
  title text not null,
  body text not null,
  path text not null,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default platform.now(),
  constraint push_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES follow.push_subscription(id) ON DELETE CASCADE,
  constraint push_pkey PRIMARY KEY (id)
);
CREATE INDEX push_due ON follow.push USING btree (due_at);
CREATE INDEX push_of_subscription ON follow.push USING btree (subscription_id);

create table follow.push_sender (
  is_only boolean not null default true,
  public_key text not null,
  private_key bytea not null,
  constraint push_sender_is_only_check CHECK (is_only),
  constraint push_sender_pkey PRIMARY KEY (is_only)
);


create table follow.push_subscription (
  id bigint not null generated always as identity,
  account_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  language text not null,
  created_at timestamp with time zone not null default platform.now(),
  session_id uuid,
  constraint push_subscription_auth_check CHECK ((length(auth) = 16)),
  constraint push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_subscription_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint push_subscription_p256dh_check CHECK ((length(p256dh) = 65)),
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_key UNIQUE (endpoint)
);
CREATE INDEX push_subscription_of ON follow.push_subscription USING btree (account_id);

-- function follow.next_at(rhythm text, hour integer, weekday integer, after_at timestamp with time zone) returns timestamp with time zone
