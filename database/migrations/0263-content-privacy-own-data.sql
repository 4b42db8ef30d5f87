-- The privacy policy that a site begins with names the page on which people see, copy, restrict and close by themselves. Only a site on which nothing
-- was written yet takes it: elsewhere the policy is the owner's text, and readers have agreed to it. Four rows.
create temporary table new_policy on commit drop as
select id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(body::text,
    '复制与转移：请联系我们，我们依法提供副本或协助转移。',
    '复制与转移：可在“我的数据”页面下载副本；转移请联系我们，我们依法协助。'),
    '限制、拒绝处理或撤回同意：请通过“联系我们”页面提交。',
    '限制处理或撤回同意：可在“我的数据”页面操作；拒绝处理请通过“联系我们”页面提交。'),
    '本站暂不支持自助导出。请通过',
    '其他事项请通过'),
    '本站暂不支持自助注销。请通过“联系我们”页面提出，我们仅核实手机号归属。注销后，所有登录立即失效，个人信息被删除或匿名化；',
    '可在“我的数据”页面注销，须验证密码和手机号；无法登录的，请通过“联系我们”页面提出。注销后，所有登录立即失效；等待期内用密码登录可以撤回，期满后个人信息被删除或匿名化；'),
    '注销不可恢复。',
    '删除后不可恢复。'),
    'get a copy of your information or have it transferred as provided by law: contact us;',
    'get a copy of your information: on the page “My data”; have it transferred as provided by law: contact us;'),
    'restrict or refuse processing, or withdraw consent: use our contact page.',
    'restrict processing or withdraw consent: on the page “My data”; refuse processing: use our contact page.'),
    'There is no self-service export yet. Send your request',
    'Send any other request'),
    'You can’t close an account yourself on this site yet. Ask us through our contact page. We verify only that the phone number is yours, then end all sessions and delete or anonymise your information.',
    'Close your account on the page “My data” with your password and a code to your phone; if you can’t log in, ask us through our contact page. All sessions end at once. In the time that follows you can take it back by logging in with your password; then we delete or anonymise your information.'),
    'Closing an account cannot be undone.',
    'What was deleted cannot be restored.')::jsonb as body
from content.revision
where id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032') and not exists (select from content.item where number > 0);

update content.revision set body = new_policy.body from new_policy where revision.id = new_policy.id;
update content.published set body = new_policy.body from new_policy where published.revision_id = new_policy.id;
