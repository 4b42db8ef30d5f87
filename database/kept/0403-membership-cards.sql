update membership.member set card_code = 'kLc0yXzJw1mQ7sVb2nTfUA', is_listed = true, place = '浙江' where id = 'ee401000-0000-4000-8000-000000000001';
update membership.branch set team_id = 'ee403000-0000-4000-8000-000000000001' where id = 'ee400000-0000-4000-8000-000000000003';
