-- Where addresses lead that no page has any more.
create table website.redirect (
  id          uuid primary key default gen_random_uuid(),
  -- As a browser sends it, without a query.
  from_path   text not null unique check (from_path ~ '^/[^/]'),
  -- An address of this site with its query, or null: gone for good.
  to_address  text check (to_address ~ '^/([^/]|$)'),
  -- The path in it, by which chains are followed.
  to_path     text,
  status      smallint not null,
  hits        bigint not null default 0,
  last_hit_at timestamptz,
  changed_at  timestamptz not null default floor.now(),
  changed_by  uuid not null,
  check (case status when 410 then to_address is null and to_path is null else status in (301, 302) and to_address is not null and to_path is not null end)
);
create index redirect_by_change on website.redirect (changed_at desc, id);
create index redirect_by_hits on website.redirect (hits desc, id);
create index redirect_by_words on website.redirect using gin (from_path gin_trgm_ops);

-- True when an address leads back to where one began, by the redirects there are without this one.
create function website.leads_to(begin_path text, end_path text, without uuid) returns boolean language sql stable as $$
  with recursive way (path) as (
    select begin_path
    union
    select redirect.to_path from way join website.redirect on redirect.from_path = way.path
    where redirect.to_path is not null and redirect.id is distinct from without
  )
  select exists (select from way where path = end_path)
$$;
