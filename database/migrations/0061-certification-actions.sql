-- A step of an application is an action. Only a name changes, under a lock for a moment.
alter table certification.step rename column act to action;
