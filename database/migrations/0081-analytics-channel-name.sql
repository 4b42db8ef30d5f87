-- What promotions are called, by the code that figures know them by: their capability stands above and tells each name as it makes one, and the hour after
-- this migration those that were made before.
create table analytics.channel_name (
  code text primary key,
  name text not null
);
