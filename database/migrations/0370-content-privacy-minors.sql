-- The privacy policy that a site begins with names the age group of a minor and the consents of guardians. Only a site on which nothing was
-- written yet takes it: elsewhere the policy is the owner's text, and readers have agreed to it. Four rows.
create temporary table new_policy on commit drop as
select id, replace(replace(body::text,
    '本站不向未满十四周岁的儿童开放注册。监护人发现儿童注册的，请联系我们，核实后删除账号。',
    '未公布儿童个人信息保护规则时，本站不向未满十四周岁的儿童开放注册；公布后，经监护人同意可以使用账号。未成年人声明的年龄段、监护人的同意保存至账号注销。监护人发现儿童未经同意注册的，请联系我们，核实后删除账号。'),
    'This site is not open to registration by children under 14. If you are a guardian and your child has registered, contact us.',
    'This site is not open to registration by children under 14 unless we publish a children’s privacy policy and a guardian consents. The age group that a minor declares and the consents of guardians are stored until the account is closed. If you are a guardian and your child has registered without your consent, contact us.')::jsonb as body
from content.revision
where id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032') and not exists (select from content.item where number > 0);

update content.revision set body = new_policy.body from new_policy where revision.id = new_policy.id;
update content.published set body = new_policy.body from new_policy where published.revision_id = new_policy.id;
