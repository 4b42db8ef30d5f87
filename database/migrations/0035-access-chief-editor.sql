-- What an editor may, for everybody's content. A role of this name that was made here stays as it is.
insert into access.role (name, title_zh, title_en, permissions, is_shipped)
select 'chief-editor', '主编', 'Chief editor', permissions, true from access.role where name = 'editor'
on conflict (name) do nothing;
