insert into workplace.settings (account_id, settings) values ('a0000000-0000-4000-8000-000000000001', '{"menuWidth": 220}');
insert into workplace.shortcut (account_id, page, place) values ('a0000000-0000-4000-8000-000000000001', 'content-items', 1);
insert into workplace.visit (account_id, page) values ('a0000000-0000-4000-8000-000000000001', 'content-items');
