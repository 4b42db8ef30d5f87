-- Items under which nobody may write any more; what was said stays.
create table engagement.closed_talk (
  item_id   uuid primary key,
  number    bigint not null,
  closed_at timestamptz not null default floor.now(),
  closed_by uuid not null
);
create index closed_talk_newest on engagement.closed_talk (closed_at desc, item_id);

-- Neither an account nor a made-up reader: the account was deleted.
alter table engagement.comment drop constraint by_somebody;
alter table engagement.comment add constraint by_one_at_most check (account_id is null or author_name is null);

-- For whoever sweeps what is about items that are gone.
create index favourite_of_item on engagement.favourite (item_id);
create index history_of_item on engagement.history (item_id);
create index comment_at_item on engagement.comment (item_id);
