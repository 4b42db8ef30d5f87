insert into follow.following (account_id, subject, key) values ('a0000000-0000-4000-8000-000000000001', 'meeting', '1');
-- A row of courses, which the next migration rewrites.
update website.home_arrangement set blocks = '[{"id": "news", "kind": "text"}, {"id": "college", "kind": "courses", "most": 4}]';
update website.home_draft set blocks = '[{"id": "college", "kind": "courses", "most": 2}]';
