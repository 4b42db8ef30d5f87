-- What accounts lets other capabilities read of a person; it names this view in its contract (VIEWS).
create view accounts.person as
select id as account_id, username, phone, roles, status, created_at, updated_at
from accounts.account;
