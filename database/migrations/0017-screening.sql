-- What the rules look for in words and pictures, and words beside judged texts. It stands below all that is looked through.
create schema screening;

-- Words that the rules look for. The shipped lists have a key; the others are made on screen.
create table screening.word_list (
  id         uuid primary key default gen_random_uuid(),
  key        text unique,
  kind       text not null check (kind in ('banned', 'sensitive', 'brand', 'advertising')),
  title_zh   text not null,
  title_en   text not null,
  is_on      boolean not null default true,
  on_hit     text not null default 'flag' check (on_hit in ('flag', 'block')),
  words      text[] not null default '{}' check (cardinality(words) <= 10000),
  version    int not null default 1,
  changed_at timestamptz not null default platform.now(),
  changed_by uuid
);
insert into screening.word_list (key, kind, title_zh, title_en, words) values
  ('gambling', 'banned', '赌博', 'Gambling', '{赌博网站,网上赌场,博彩平台,六合彩,百家乐,时时彩,在线下注,online casino,sports betting,baccarat}'),
  ('weapons', 'banned', '武器', 'Weapons', '{枪支出售,出售枪支,买卖枪支,仿真枪出售,自制炸药,管制刀具出售,guns for sale,buy a gun,homemade explosives}'),
  ('drugs', 'banned', '毒品', 'Drugs', '{冰毒,海洛因,摇头丸,大麻出售,出售大麻,笑气出售,迷奸药,crystal meth,buy heroin,ecstasy pills}'),
  ('counterfeits', 'banned', '假冒', 'Counterfeits', '{代开发票,办理假证,高仿名表,假药出售,代办毕业证,伪造证件,fake diploma,replica watches,counterfeit medicine}'),
  ('trafficking', 'banned', '人口与器官贩卖', 'Trafficking', '{贩卖人口,买卖儿童,代孕中介,器官买卖,卖肾,出售肾脏,收购器官,organ trade,sell a kidney,surrogacy agency}'),
  ('sensitive', 'sensitive', '敏感内容', 'Sensitive content', '{安乐死,自杀方法,自残,割腕,血腥,裸露,euthanasia,suicide method,self-harm}'),
  ('advertising', 'advertising', '广告用语', 'Advertising language', '{根治,包治百病,药到病除,无效退款,永不复发,无任何副作用,零副作用,国家级,最高级,最佳,第一品牌,绝对安全,百分之百有效,100%有效,祖传秘方,特效药,治愈率,专家推荐,患者见证,miracle cure,the best,100% effective,100% safe,no side effects,money-back guarantee,guaranteed cure,recommended by doctors}'),
  ('brands', 'brand', '商业品牌', 'Commercial brands', '{淘宝,天猫,京东商城,拼多多,微商,加盟热线,优惠券,限时抢购,Taobao,Tmall,Pinduoduo}');

-- What is known of a picture, looked at once: a picture of the library never changes.
create table screening.picture (
  asset_id     uuid primary key,
  width        int not null,
  height       int not null,
  is_marked_ai boolean not null,
  -- Null: there was nothing to look at.
  hash         bit(64),
  has_code     boolean not null,
  -- False: it could not be read just then, and is looked at again.
  is_read      boolean not null,
  looked_at    timestamptz not null default platform.now()
);

-- Pictures that are not to be shown again, also cut, scaled or coloured a little otherwise.
create table screening.banned_picture (
  id        uuid primary key default uuidv7(),
  asset_id  uuid not null,
  hash      bit(64) not null unique,
  note      text not null default '',
  banned_by uuid not null,
  banned_at timestamptz not null default platform.now()
);

-- The rules about pictures, in one row; the contract describes them.
create table screening.picture_rules (
  is_only    boolean primary key default true check (is_only),
  rules      jsonb not null,
  version    int not null default 1,
  changed_at timestamptz not null default platform.now(),
  changed_by uuid
);
insert into screening.picture_rules (rules) values ('{
  "small": {"isOn": true, "onHit": "flag", "coverWidth": 960, "bodyWidth": 480},
  "ratio": {"isOn": true, "onHit": "flag", "most": 4},
  "alt": {"isOn": true, "onHit": "flag"},
  "ai": {"isOn": true, "onHit": "flag"},
  "banned": {"isOn": true, "onHit": "block", "distance": 8},
  "code": {"isOn": true, "onHit": "flag"}
}');

-- Words beside judged texts that wait for an inspector: descriptions and captions of the library, titles of topics.
create table screening.wording (
  id         uuid primary key default uuidv7(),
  about      text not null check (about in ('alt', 'captions', 'topic')),
  -- An asset's id, a topic's slug.
  thing      text not null,
  language   text not null check (language in ('zh-CN', 'en-US')),
  -- How the thing is called, for whoever judges.
  title      text not null,
  -- What readers see, and what somebody wants them to see.
  before     text not null,
  after      text not null,
  -- What the rules found.
  flags      jsonb not null default '[]',
  -- `replaced`: other words came, or what they are about is gone.
  state      text not null default 'waiting' check (state in ('waiting', 'passed', 'refused', 'replaced')),
  note       text not null default '',
  written_by uuid not null,
  written_at timestamptz not null default platform.now(),
  decided_by uuid,
  done_at    timestamptz
);
create unique index wording_waiting on screening.wording (about, thing, language) where state = 'waiting';
create index wording_oldest on screening.wording (written_at, id) where state = 'waiting';

-- What others show their writers of it, and inspectors decide on.
create view screening.waiting_wording as
  select about, thing, language, after, id, title, before, flags, written_by, written_at from screening.wording where state = 'waiting';

-- What is to be looked for beside the lists that are on, in one row; the contract describes it.
create table screening.asked (
  is_only boolean primary key default true check (is_only),
  banned  jsonb not null,
  scripts jsonb not null
);
insert into screening.asked (banned, scripts) values (
  '{"isOn": false, "params": {"lists": ["gambling", "weapons", "drugs", "counterfeits", "trafficking"], "onHit": "flag"}}',
  '{"isOn": false, "params": {"scripts": ["uyghur", "tibetan", "mongolian", "korean"], "onHit": "flag"}}'
);
create function screening.keep_asked(banned jsonb, scripts jsonb) returns void language sql as $$
  update screening.asked set banned = $1, scripts = $2
$$;
