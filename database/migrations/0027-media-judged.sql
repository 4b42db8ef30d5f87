-- Things that show assets and were judged with them, or wait for it: new words of such an asset are looked at first. Whoever owns the things
-- notes it with every change.
create table media.judged_thing (
  by_whom  text not null,
  thing_id text not null,
  language text not null check (language in ('zh-CN', 'en-US')),
  primary key (by_whom, thing_id, language)
);
create function media.note_judged(by_whom text, thing_id text, language text, is_judged boolean) returns void language plpgsql as $$
begin
  if is_judged then
    insert into media.judged_thing values (by_whom, thing_id, language) on conflict do nothing;
  else
    delete from media.judged_thing as known where known.by_whom = $1 and known.thing_id = $2 and known.language = $3;
  end if;
end $$;
