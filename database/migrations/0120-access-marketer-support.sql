-- Roles for promotions and for enquiries. On a new site the first start gives them their permissions; on one that runs they get those that it knows.
-- A role of one of these names that was made here stays as it is. Two rows at most; no other row changes.
insert into access.role (name, title_zh, title_en, permissions, is_shipped)
select role.name, role.title_zh, role.title_en,
  array(select permission.name from access.permission where permission.name = any (role.permissions) order by permission.name), true
from (values
  ('marketer', '市场专员', 'Marketer', array['analytics:read', 'content:read', 'promotion:read', 'promotion:write', 'services:read']),
  ('support', '客服', 'Support', array['content:read', 'enquiries:answer', 'enquiries:export'])
) as role (name, title_zh, title_en, permissions)
on conflict (name) do nothing;
