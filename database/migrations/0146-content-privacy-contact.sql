-- The privacy policy that a site begins with leads to the contact page. Only a site on which nothing was written yet takes it: elsewhere the policy is
-- the owner's text, and readers have agreed to it. Four rows.
create temporary table policy_words (said text, says text) on commit drop;
insert into policy_words values
  ('请通过备案主体公示的联系方式联系我们。', '请通过{联系我们}页面提交。'),
  ('限制、拒绝处理或撤回同意：请联系我们。', '限制、拒绝处理或撤回同意：请通过{联系我们}页面提交。'),
  ('请通过备案主体公示的联系方式提出请求，', '请通过{联系我们}页面提出请求，'),
  ('请通过备案主体公示的联系方式提出，', '请通过{联系我们}页面提出，'),
  ('use the contact details published with the filings.', 'use our {contact page}.'),
  ('withdraw consent: contact us.', 'withdraw consent: use our {contact page}.'),
  ('Send your request to the contact published with our filings;', 'Send your request through our {contact page};'),
  ('Ask us through the contact published with our filings.', 'Ask us through our {contact page}.');

create function pg_temp.with_contact(body jsonb) returns jsonb language plpgsql as $$
declare
  words record;
  whole text := body::text;
begin
  for words in select * from policy_words loop
    whole := replace(whole, words.said, regexp_replace(words.says, '\{([^}]*)\}',
      '", "type": "text"}, {"text": "\1", "type": "text", "marks": [{"type": "link", "attrs": {"href": "/contact"}}]}, {"text": "'));
  end loop;
  return whole::jsonb;
end $$;

update content.revision set body = pg_temp.with_contact(body)
  where id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032')
    and not exists (select from content.item where number > 0);
update content.published set body = pg_temp.with_contact(body)
  where revision_id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032')
    and not exists (select from content.item where number > 0);
