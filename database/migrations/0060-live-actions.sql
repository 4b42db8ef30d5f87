-- What was done to a message of a chat is an action. Only names change: each statement takes its lock for a moment.
alter table live.chat_act rename to chat_action;
alter table live.chat_action rename column act to action;
alter table live.chat_action rename constraint chat_act_pkey to chat_action_pkey;
alter table live.chat_action rename constraint chat_act_act_check to chat_action_action_check;
alter index live.chat_act_of_message rename to chat_action_of_message;
alter index live.chat_act_of_studio rename to chat_action_of_studio;
alter index live.chat_act_by_age rename to chat_action_by_age;
