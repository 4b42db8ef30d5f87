insert into engagement.report_setting (hours, templates, version, changed_by)
values ('{"unlawful": 12, "insult": 48}', '[{"id": "checked", "zh": "经核查，内容属实。", "en": "We checked the content. It is correct."}]', 2,
  'a0000000-0000-4000-8000-000000000001');
