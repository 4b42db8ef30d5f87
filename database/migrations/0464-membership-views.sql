-- Present members and branches, for the lists of other capabilities. Views only; no table is changed.
create view membership.known_member as
  select account_id, branch_id, grade_id from membership.member where state = 'active' and account_id is not null;
create view membership.known_branch as
  select id, name_zh, name_en from membership.branch;
