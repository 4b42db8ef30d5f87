-- The privacy policy that a site begins with names the data of people who take part in broadcasts. Only a site on which nothing was written yet
-- takes it: elsewhere the policy is the owner's text, and readers have agreed to it. Four rows.
create temporary table new_policy on commit drop as
select id, replace(replace(body::text,
    '直播聊天：183 天',
    '直播聊天：183 天；直播提问：183 天；直播报名、观看时长、签到和投票：730 天'),
    'live chat: 183 days',
    'live chat: 183 days; questions in broadcasts: 183 days; sign-ups, viewing times, roll calls and polls of broadcasts: 730 days')::jsonb as body
from content.revision
where id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032') and not exists (select from content.item where number > 0);

update content.revision set body = new_policy.body from new_policy where revision.id = new_policy.id;
update content.published set body = new_policy.body from new_policy where published.revision_id = new_policy.id;
