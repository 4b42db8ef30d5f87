-- The schema audit as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table audit.chain (
  id uuid not null,
  is_only boolean not null default true,
  begun_at timestamp with time zone not null default platform.now(),
  constraint chain_is_only_check CHECK (is_only),
  constraint chain_pkey PRIMARY KEY (id),
  constraint chain_is_only_key UNIQUE (is_only)
);
CREATE TRIGGER only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON audit.chain FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse();

create table audit.checkpoint (
  upto bigint not null,
  link_mac bytea not null,
  txid xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null default platform.now(),
  key_id text not null,
  mac bytea not null,
  constraint checkpoint_pkey PRIMARY KEY (upto)
);
CREATE TRIGGER only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON audit.checkpoint FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse();

create table audit.entry (
  id uuid not null,
  txid xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null default platform.now(),
  action text not null,
  outcome text not null,
  actor uuid,
  target text,
  address text,
  request_id text,
  reason text,
  facts jsonb not null default '{}'::jsonb,
  key_id text not null,
  mac bytea not null,
  constraint entry_outcome_check CHECK ((outcome = ANY (ARRAY['ok'::text, 'refused'::text]))),
  constraint entry_pkey PRIMARY KEY (id)
);
CREATE INDEX entry_by_time ON audit.entry USING btree (at, id);
CREATE INDEX entry_of_action ON audit.entry USING btree (action, at, id);
CREATE INDEX entry_of_actor ON audit.entry USING btree (actor, at, id) WHERE (actor IS NOT NULL);
CREATE INDEX entry_of_request ON audit.entry USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX entry_of_target ON audit.entry USING btree (target, at, id) WHERE (target IS NOT NULL);
CREATE INDEX entry_to_link ON audit.entry USING btree (txid, id);
CREATE INDEX refused_entry ON audit.entry USING btree (at, id) WHERE (outcome = 'refused'::text);
CREATE TRIGGER only_added BEFORE UPDATE OR TRUNCATE ON audit.entry FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse();
CREATE TRIGGER only_old BEFORE DELETE ON audit.entry FOR EACH ROW EXECUTE FUNCTION audit.keep_entry();
CREATE TRIGGER only_trimmed BEFORE DELETE ON audit.entry FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_unless_trimming();

create table audit.link (
  seq bigint not null,
  entry_id uuid not null,
  key_id text not null,
  mac bytea not null,
  constraint link_pkey PRIMARY KEY (seq),
  constraint link_entry_id_key UNIQUE (entry_id)
);
CREATE TRIGGER only_added BEFORE UPDATE OR TRUNCATE ON audit.link FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse();
CREATE TRIGGER only_covered BEFORE DELETE ON audit.link FOR EACH ROW EXECUTE FUNCTION audit.keep_link();
CREATE TRIGGER only_trimmed BEFORE DELETE ON audit.link FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_unless_trimming();

create view audit.activity as
 SELECT actor AS account_id,
    at,
    action,
    target
   FROM audit.entry
  WHERE actor IS NOT NULL AND outcome = 'ok'::text;

-- function audit.keep_entry() returns trigger

-- function audit.keep_link() returns trigger

-- function audit.refuse() returns trigger

-- function audit.refuse_unless_trimming() returns trigger

-- function audit.remove_until(upto bigint, link_mac bytea, key_id text, mac bytea) returns bigint
