insert into enquiries.saved_reply (id, title, text, version, changed_by)
values ('e6900000-0000-4000-8000-000000000004', '门诊时间', '专病门诊每周三上午开放，请提前一天预约。', 2, 'a0000000-0000-4000-8000-000000000001');
