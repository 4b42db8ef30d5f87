-- The moment until which the law asks to store a thing, such as the recording of a broadcast. A row goes once its moment has passed. A
-- process of an earlier version sets and asks for none.
create table platform.minimum_term (
  target text primary key,
  until timestamptz not null
);
create index minimum_term_by_end on platform.minimum_term (until);
