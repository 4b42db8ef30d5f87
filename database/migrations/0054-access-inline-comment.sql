-- The permission to comment on passages has the name of what it permits; every role that has it keeps it. Roles are few.
update access.role set permissions = array_replace(permissions, 'content:remark', 'content:inline-comment') where 'content:remark' = any (permissions);
