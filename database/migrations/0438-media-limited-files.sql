-- Files that only the audience of a thing may fetch (docs/decisions/0140-files-of-limited-things-have-signed-addresses.md).
--
-- Existing rows: each use is open, as before, and no asset was ever limited. Constant defaults rewrite no table; both tables are locked for a
-- moment. A process of the previous version notes open uses, and none of its versions limits anything.
alter table media.usage add column reach text not null default 'open';
alter table media.usage add constraint usage_reach_check check (reach in ('open', 'limited', 'unpublished')) not valid;
-- The time at which something first limited the asset. It stays, so that a file is not open once nothing shows it any more.
alter table media.asset add column limited_at timestamptz;
-- The assets whose files have signed addresses only: something limited them, and nothing shows them to everyone. The poster of an open video
-- is open.
create view media.limited_asset as
  select asset.id from media.asset
  where asset.limited_at is not null
    and not exists (select from media.usage as use where use.asset_id = asset.id and use.reach = 'open' and use.by_whom <> 'media')
    and not exists (
      select from media.asset as video where video.poster_id = asset.id and (
        video.limited_at is null
        or exists (select from media.usage as use where use.asset_id = video.id and use.reach = 'open' and use.by_whom <> 'media')
      )
    );
-- The end of an address that is signed now: 10 to 15 minutes ahead, the same for five minutes, so that browsers load a file once.
create function media.signed_until() returns timestamptz language sql stable
  as $$ select date_bin('5 minutes', platform.now(), 'epoch') + interval '15 minutes' $$;
create or replace view media.public_asset as
select asset.id, asset.kind, asset.alt, asset.focal_x, asset.focal_y, asset.width, asset.height, asset.duration_ms,
  coalesce((
    select jsonb_agg(jsonb_build_object('name', file.name, 'role', file.role, 'format', file.format, 'width', file.width, 'height', file.height,
      'bytes', file.size_bytes, 'language', file.language, 'label', file.label) order by file.role, file.format, file.width, file.name)
    from media.variant as file where file.asset_id = asset.id and (file.role <> 'poster' or asset.poster_id is null)
  ), '[]') as variants,
  case when asset.kind = 'video' then (
    select jsonb_build_object('id', poster.id, 'width', poster.width, 'height', poster.height, 'is_limited',
      poster.limited_at is not null and exists (select from media.limited_asset as limited where limited.id = poster.id), 'variants', (
      select jsonb_agg(jsonb_build_object('name', file.name, 'format', file.format, 'width', file.width, 'height', file.height,
        'bytes', file.size_bytes) order by file.format, file.width)
      from media.variant as file
      where file.asset_id = poster.id and file.role = case when poster.kind = 'video' then 'poster' else 'picture' end
    ))
    from media.asset as poster
    where poster.id = coalesce(asset.poster_id, asset.id) and poster.state = 'ready'
      and exists (select from media.variant as file where file.asset_id = poster.id and file.role in ('poster', 'picture'))
  ) end as poster,
  case when asset.limited_at is not null and exists (select from media.limited_asset as limited where limited.id = asset.id)
    then media.signed_until() end as signed_until
from media.asset
where asset.state = 'ready';
