-- What the server sent by business day: pages, files, segments of broadcasts, and to which kind of receiver. Both tables are new and empty.
create table analytics.day_traffic (
  day      date not null,
  resource text not null,
  name     text not null,
  receiver text not null,
  requests bigint not null,
  bytes    bigint not null,
  primary key (day, resource, name, receiver)
);
create table analytics.demo_day_traffic () inherits (analytics.day_traffic);
create index demo_day_traffic_by_day on analytics.demo_day_traffic (day);
