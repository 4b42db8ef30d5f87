-- The privacy policy that a site begins with names the sites that a person allows to log them in. Only a site on which nothing was written yet takes
-- it: elsewhere the policy is the owner's text, and readers have agreed to it. Four rows.
create temporary table new_policy on commit drop as
select id, replace(replace(body::text,
    '你关注的主题、栏目、作者、研究和课程，以及接收摘要的方式。', '你关注的主题、栏目、作者、研究和课程，以及接收摘要的方式。你允许登录的其他站点和向其提供的信息，至账号注销；登录这些站点的时间，至登录结束后 30 天。'),
    'the topics, sections, authors, studies and courses you follow, and when you want their digest.', 'the topics, sections, authors, studies and courses you follow, and when you want their digest. Also the other sites that you allow to log you in and what they are told, until the account is closed, and when you log in there, until 30 days after that login has ended.')::jsonb as body
from content.revision
where id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032') and not exists (select from content.item where number > 0);

update content.revision set body = new_policy.body from new_policy where revision.id = new_policy.id;
update content.published set body = new_policy.body from new_policy where published.revision_id = new_policy.id;
