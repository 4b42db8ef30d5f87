create schema access;

-- What accounts may be given. `admin` holds every permission whatever is written here; `user` is everybody's.
create table access.role (
  name        text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  title_zh    text not null,
  title_en    text not null,
  permissions text[] not null default '{}',
  is_shipped  boolean not null default false,
  created_at  timestamptz not null default floor.now(),
  updated_at  timestamptz not null default floor.now()
);
insert into access.role (name, title_zh, title_en, is_shipped) values
  ('admin', '管理员', 'Administrator', true),
  ('editor', '编辑', 'Editor', true),
  ('inspector', '质检员', 'Inspector', true),
  ('broadcaster', '直播运营', 'Broadcaster', true),
  ('certifier', '认证审核员', 'Certifier', true),
  ('analyst', '数据分析师', 'Analyst', true),
  ('developer', '开发者', 'Developer', true),
  ('auditor', '审计员', 'Auditor', true),
  ('user', '用户', 'User', true);

-- Permissions that some release has declared. A new one is given to its shipped roles once; what is edited afterwards stays.
create table access.permission (
  name        text primary key check (name ~ '^[a-z-]+:[a-z-]+$'),
  declared_at timestamptz not null default floor.now()
);
