insert into access.invitation (phone, roles, invited_by, expires_at, account_id)
values ('+8613800000009', '{editor}', 'a0000000-0000-4000-8000-000000000001', platform.now() + interval '14 days', 'a0000000-0000-4000-8000-000000000002');
