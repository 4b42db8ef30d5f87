-- What one agrees to when opening an account: each version names the texts that it is made of. Accounts keep the version that they agreed to.
create table accounts.agreement_version (
  number integer not null generated always as identity primary key,
  version text not null unique check (version <> '' and length(version) <= 20),
  -- { agreement: { "zh-CN": <revision>, "en-US": … }, privacy: … }
  texts jsonb not null,
  since timestamptz not null default platform.now()
);
create view accounts.agreement as select version, since from accounts.agreement_version order by number desc limit 1;
insert into accounts.agreement_version (version, texts, since) values ('2026-11', '{
  "agreement": { "zh-CN": "f1000000-0000-4000-8000-000000000021", "en-US": "f1000000-0000-4000-8000-000000000022" },
  "privacy": { "zh-CN": "f1000000-0000-4000-8000-000000000031", "en-US": "f1000000-0000-4000-8000-000000000032" }
}', '2026-11-01T00:00:00+08:00');
