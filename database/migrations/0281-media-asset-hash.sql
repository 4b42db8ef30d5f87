-- The hashes of uploaded files, for the evidence of what was public. A view: no row changes, and nothing waits.
create view media.asset_hash as
  select id, kind, source_bytes, sha256 from media.asset;
