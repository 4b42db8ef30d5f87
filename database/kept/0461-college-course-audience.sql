update college.course set reader_audience = '{"kind": "limited", "members": []}' where id = 'c5000000-0000-4000-8000-000000000001';
