-- The schema privacy as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table privacy.document (
  version text not null,
  document text not null,
  language text not null,
  title text not null,
  text text not null,
  sha256 text not null,
  constraint document_check CHECK ((sha256 = encode(sha256(convert_to(text, 'UTF8'::name)), 'hex'::text))),
  constraint document_document_check CHECK ((document = ANY (ARRAY['agreement'::text, 'privacy'::text]))),
  constraint document_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint document_pkey PRIMARY KEY (version, document, language)
);
CREATE INDEX document_by_hash ON privacy.document USING btree (sha256);
CREATE TRIGGER only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON privacy.document FOR EACH STATEMENT EXECUTE FUNCTION privacy.refuse();

-- function privacy.refuse() returns trigger
