-- A role of the house's own, and a shipped one that was edited.
insert into access.role (name, title_zh, title_en, permissions) values ('translator', '翻译', 'Translator', '{content:write}');
update access.role set permissions = '{content:write,content:publish}', version = 2 where name = 'editor';
insert into access.permission (name) values ('content:write'), ('content:publish');
insert into access.menu_item (kind, name, title_zh, title_en, place) values ('page', 'workplace', '首页', 'Start', 1);
update access.menu set version = 2;
insert into access.request (account_id, permission, role, reason) values ('a0000000-0000-4000-8000-000000000002', 'content:write', 'translator', 'I translate');
