-- Totals of the demo's past, beside those of what really happened (see 0037): questions read both.
create table analytics.demo_hour_total () inherits (analytics.hour_total);
create index demo_hour_total_by_hour on analytics.demo_hour_total (hour, name);
create table analytics.demo_day_total () inherits (analytics.day_total);
create index demo_day_total_by_name on analytics.demo_day_total (name, day);
create table analytics.demo_day_item () inherits (analytics.day_item);
create index demo_day_item_by_name on analytics.demo_day_item (name, day);
create index demo_day_item_of_item on analytics.demo_day_item (item_id, name, day);
create table analytics.demo_day_leave () inherits (analytics.day_leave);
create index demo_day_leave_of_item on analytics.demo_day_leave (item_id, day);
create table analytics.demo_day_text () inherits (analytics.day_text);
create index demo_day_text_by_name on analytics.demo_day_text (name, day);
create table analytics.demo_visitor_total () inherits (analytics.visitor_total);
create index demo_visitor_total_by_day on analytics.demo_visitor_total (day);
create table analytics.demo_cohort_day () inherits (analytics.cohort_day);
create table analytics.demo_note () inherits (analytics.note);
