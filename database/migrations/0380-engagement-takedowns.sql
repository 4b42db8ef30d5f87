-- contract: since 0.1.0
-- Takedowns of items, against which their owner and author can appeal once. Appeals also contest rejected reports.
-- The check permits more than before, so every version works after it. It reads the appeals once, which nobody writes to
-- meanwhile: half a second for a million.
create table engagement.takedown (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null,
  number bigint not null,
  -- The copies that were public: [{language, revisionId, title}].
  copies jsonb not null,
  reason text not null,
  note text not null,
  made_by uuid not null,
  made_at timestamptz not null default platform.now(),
  owner_id uuid,
  author_id uuid
);
create index takedown_of_owner on engagement.takedown (owner_id, made_at desc) where owner_id is not null;
create index takedown_of_author on engagement.takedown (author_id, made_at desc) where author_id is not null;
create index takedown_of_item on engagement.takedown (item_id, made_at desc);
create index takedown_age on engagement.takedown (made_at);

alter table engagement.objection drop constraint objection_about_check;
alter table engagement.objection add constraint objection_about_check check (about in ('comment', 'mute', 'item', 'report'));

-- Lists the rejected reports of an account, and their appeals.
create index report_of_reporter on engagement.report (account_id, decided_at desc) where account_id is not null;
