insert into promotion.failure (id, name, reason, created_by)
values ('d7000000-0000-4000-8000-000000000079', '夏季义诊', 'DOMAIN_NOT_FILED', 'a0000000-0000-4000-8000-000000000001');
