update membership.member set is_listed_abroad = true where id = 'ee401000-0000-4000-8000-000000000001';
