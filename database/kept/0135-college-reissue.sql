-- The certificate that replaces the one that was revoked.
insert into college.certificate (number, account_id, course_id, name, title, credits, finished_at, replaces)
select '0123456789ABCDEG', account_id, course_id, name, title, credits, finished_at, number from college.certificate where number = '0123456789ABCDEF';
