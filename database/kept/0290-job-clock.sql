insert into platform.job (kind, key, payload, due_at, dated_at)
values ('media/picture', 'b0000000-0000-4000-8000-000000000290', '{"assetId": "b0000000-0000-4000-8000-000000000290"}', platform.now() + interval '1 minute', platform.now());
