-- Sealed copies of content that was taken down for a legal reason. A new table: no row that is there changes, and nothing waits.
create table engagement.evidence (
  id          uuid primary key default gen_random_uuid(),
  number      bigint generated always as identity unique,
  about       text not null check (about in ('item', 'comment')),
  item_id     uuid not null, -- without a reference: evidence stays when the item or the account is deleted
  item_number bigint not null,
  comment_id  uuid,
  reason      text not null,
  made_by     uuid not null,
  made_at     timestamptz not null default platform.now(),
  deletes_at  timestamptz not null,
  sealed      bytea not null,
  key_id      text not null,
  sha256      bytea not null, -- of the text within
  check ((about = 'comment') = (comment_id is not null))
);
create index evidence_by_end on engagement.evidence (deletes_at);
