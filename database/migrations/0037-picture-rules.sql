-- What the inspection knows of a picture, looked at once: a picture of the library never changes.
create table inspection.picture (
  asset_id     uuid primary key,
  width        int not null,
  height       int not null,
  is_marked_ai boolean not null,
  -- Null: there was nothing to look at.
  hash         bit(64),
  has_code     boolean not null,
  -- False: it could not be read just then, and is looked at again.
  is_read      boolean not null,
  looked_at    timestamptz not null default floor.now()
);

-- Pictures that are not to be shown again, also cut, scaled or coloured a little otherwise.
create table inspection.banned_picture (
  id        uuid primary key default uuidv7(),
  asset_id  uuid not null,
  hash      bit(64) not null unique,
  note      text not null default '',
  banned_by uuid not null,
  banned_at timestamptz not null default floor.now()
);

-- One row: capabilities/inspection/contract/pictures.ts
create table inspection.picture_rules (
  is_only    boolean primary key default true check (is_only),
  rules      jsonb not null,
  version    int not null default 1,
  changed_at timestamptz not null default floor.now(),
  changed_by uuid
);
insert into inspection.picture_rules (rules) values ('{
  "small": {"isOn": true, "onHit": "flag", "coverWidth": 960, "bodyWidth": 480},
  "ratio": {"isOn": true, "onHit": "flag", "most": 4},
  "alt": {"isOn": true, "onHit": "flag"},
  "ai": {"isOn": true, "onHit": "flag"},
  "banned": {"isOn": true, "onHit": "block", "distance": 8},
  "code": {"isOn": true, "onHit": "flag"}
}');
