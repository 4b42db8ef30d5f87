create schema website;

-- What the home page is composed of, in order: one row for each piece. Texts hold `{ "zh-CN": {...}, "en-US": {...} }`.
create table website.home_piece (
  id       uuid primary key default gen_random_uuid(),
  kind     text not null check (kind in ('hero', 'news', 'study', 'place', 'step', 'course', 'figure')),
  position int not null,
  facts    jsonb not null default '{}',
  texts    jsonb not null default '{}',
  unique (kind, position)
);
