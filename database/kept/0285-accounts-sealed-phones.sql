-- A reader whose phone is sealed beside the plain one, as while an older version runs.
update accounts.account set sealed_phone = '\x046b657074b54d0585ec6c0d1bb664e26b60e7178037f14eb51808d86348d21965fb7ec7dfb2bd6d03fbf32b50c343'
where id = 'a0000000-0000-4000-8000-000000000002';
insert into accounts.phone_index (mac, key_id, account_id)
values ('\x34268506c81c4e157480b3fd10a3ded335c0ec080cefa72b24760652b48b2f76', 'kept', 'a0000000-0000-4000-8000-000000000002');
update accounts.code set block = 'kept.t10nuoL1Q6TXeYu2vxtatg3vPQbO6OODMmuOV9Gi_bQ' where id = 'a2000000-0000-4000-8000-000000000001';
