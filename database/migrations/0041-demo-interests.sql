-- What made-up members of the demo's past read (see 0037).
create table analytics.demo_member_interest () inherits (analytics.member_interest);
