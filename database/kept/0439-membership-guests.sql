insert into membership.guest_list (id, name_zh, name_en, changed_by) values
  ('ee439000-0000-4000-8000-000000000001', '年会特邀', 'Guests of the congress', 'a0000000-0000-4000-8000-000000000001');
insert into membership.guest (list_id, account_id, invited_by) values
  ('ee439000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000009', 'a0000000-0000-4000-8000-000000000001');
