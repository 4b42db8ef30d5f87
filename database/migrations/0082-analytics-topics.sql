-- What members read by topic, as `member_interest` tells it by section: an item of two topics counts for both. Older readings have no topic here.
create table analytics.member_topic (
  account_id uuid not null,
  topic      text not null,
  views      bigint not null,
  last_day   date not null,
  primary key (account_id, topic)
);
create table analytics.demo_member_topic () inherits (analytics.member_topic);
