-- The home page is an ordered list of blocks; what blocks are is in capabilities/website/contract/blocks.ts. It replaces the pieces that only
-- the demo could write.
drop table website.home_piece;

-- What operators are working on: one for all of them. Who saves names the version that was read.
create table website.home_draft (
  only_row   boolean primary key default true check (only_row),
  blocks     jsonb not null check (jsonb_typeof(blocks) = 'array'),
  version    int not null default 1,
  changed_at timestamptz not null default floor.now(),
  changed_by uuid not null
);

-- Each publication whole: the newest is what visitors see, those before it can be restored. Without any the site arranges itself.
create table website.home_arrangement (
  number       bigint generated always as identity primary key,
  blocks       jsonb not null check (jsonb_typeof(blocks) = 'array'),
  published_at timestamptz not null default floor.now(),
  published_by uuid not null,
  -- When a block of it begins or ends next; null: never.
  due_at       timestamptz
);

-- When the first block of an arrangement begins or ends after now; null: none does.
create function website.next_of(blocks jsonb) returns timestamptz language sql stable as $$
  select min(at) from jsonb_array_elements(blocks) as block
  cross join lateral (values ((block ->> 'from')::timestamptz), ((block ->> 'until')::timestamptz)) as each (at)
  where (block ->> 'isOn')::boolean and at > floor.now()
$$;
