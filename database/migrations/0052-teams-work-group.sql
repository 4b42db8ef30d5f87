-- A team or a project is a group, as the calls say it. Only names change: each statement takes its lock for a moment, whatever the tables hold.
alter table teams.circle rename to work_group;
alter table teams.work_group rename constraint circle_pkey to work_group_pkey;
alter table teams.work_group rename constraint circle_check to work_group_check;
alter table teams.work_group rename constraint circle_kind_check to work_group_kind_check;
alter table teams.work_group rename constraint circle_team_id_fkey to work_group_team_id_fkey;
alter index teams.circle_of_maker rename to work_group_of_maker;
alter index teams.circle_of_team rename to work_group_of_team;
alter table teams.member rename column circle_id to group_id;
alter table teams.member rename constraint member_circle_id_fkey to member_group_id_fkey;
alter table teams.invitation rename column circle_id to group_id;
alter table teams.invitation rename constraint invitation_circle_id_fkey to invitation_group_id_fkey;
