-- The schema integration as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table integration.attempt (
  id uuid not null default uuidv7(),
  delivery_id uuid not null,
  began_at timestamp with time zone not null default platform.now(),
  took_ms integer,
  answer_status integer,
  answer_code text,
  answer text not null default ''::text,
  next_at timestamp with time zone,
  constraint attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES integration.delivery(id) ON DELETE CASCADE,
  constraint attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX attempt_by_age ON integration.attempt USING btree (began_at);
CREATE INDEX attempt_of_delivery ON integration.attempt USING btree (delivery_id, id DESC);

create table integration.change (
  item_id uuid not null,
  language text not null,
  number bigint not null,
  changed_at timestamp with time zone not null default platform.now(),
  place bigint,
  constraint change_pkey PRIMARY KEY (item_id, language),
  constraint place_change TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX change_by_place ON integration.change USING btree (place);
CREATE CONSTRAINT TRIGGER place_change AFTER INSERT OR UPDATE OF changed_at ON integration.change DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION integration.place_change();

create table integration.delivery (
  id uuid not null default uuidv7(),
  endpoint_id uuid not null,
  event text not null,
  data jsonb not null,
  made_at timestamp with time zone not null default platform.now(),
  due_at timestamp with time zone default platform.now(),
  attempts integer not null default 0,
  status text not null default 'waiting'::text,
  tried_at timestamp with time zone,
  took_ms integer,
  answer_status integer,
  answer_code text,
  constraint delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES integration.endpoint(id) ON DELETE CASCADE,
  constraint delivery_pkey PRIMARY KEY (id)
);
CREATE INDEX delivery_due ON integration.delivery USING btree (endpoint_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX delivery_failed ON integration.delivery USING btree (endpoint_id, made_at) WHERE (status = 'failed'::text);
CREATE INDEX delivery_made ON integration.delivery USING btree (made_at);
CREATE INDEX delivery_newest ON integration.delivery USING btree (endpoint_id, id DESC);
CREATE INDEX delivery_of_account ON integration.delivery USING btree (((data ->> 'accountId'::text))) WHERE (data ? 'accountId'::text);

create table integration.endpoint (
  id uuid not null default uuidv7(),
  name text not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  key_id text not null,
  previous_secret bytea,
  previous_until timestamp with time zone,
  is_on boolean not null default true,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  paused_until timestamp with time zone,
  stopped_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default platform.now(),
  created_by uuid not null,
  constraint endpoint_pkey PRIMARY KEY (id)
);


create table integration.token (
  id uuid not null default uuidv7(),
  name text not null,
  owner_id uuid not null,
  hash bytea not null,
  ending text not null,
  scopes text[] not null,
  networks text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default platform.now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  constraint token_pkey PRIMARY KEY (id),
  constraint token_hash_key UNIQUE (hash)
);
CREATE INDEX token_of_owner ON integration.token USING btree (owner_id);

-- function integration.place_change() returns trigger
