-- The texts of each version of agreement and privacy policy as members read them. Rows are added only: a version stays readable for good.
create table privacy.document (
  version text not null,
  document text not null check (document in ('agreement', 'privacy')),
  language text not null check (language in ('zh-CN', 'en-US')),
  title text not null,
  text text not null,
  -- Is the SHA-256 of the text in UTF-8.
  sha256 text not null check (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  primary key (version, document, language)
);
create index document_by_hash on privacy.document (sha256);
create function privacy.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% are added only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger only_added before update or delete or truncate on privacy.document for each statement execute function privacy.refuse();
