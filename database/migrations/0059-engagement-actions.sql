-- What was done to a comment, and about a report, is an action. Only names change: each statement takes its lock for a moment.
alter table engagement.comment_act rename to comment_action;
alter table engagement.comment_action rename column act to action;
alter table engagement.comment_action rename constraint comment_act_pkey to comment_action_pkey;
alter table engagement.comment_action rename constraint comment_act_act_check to comment_action_action_check;
alter index engagement.comment_act_of_comment rename to comment_action_of_comment;
alter index engagement.comment_act_by_age rename to comment_action_by_age;
alter table engagement.report rename column act to action;
alter table engagement.report rename constraint report_act_check to report_action_check;
