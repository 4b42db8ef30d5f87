-- The library is told which items were judged. Reads every edition once: a minute for a million, in which nobody writes one.
create function content.is_judged(state text, published_revision_id uuid, offline_revision_id uuid) returns boolean immutable language sql as $$
  select state in ('submitted', 'inspecting', 'approved', 'scheduled', 'published') or published_revision_id is not null or offline_revision_id is not null
$$;
create function content.tell_judged() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform media.note_judged('content', old.item_id::text, old.language, false);
  else
    perform media.note_judged('content', new.item_id::text, new.language, content.is_judged(new.state, new.published_revision_id, new.offline_revision_id));
  end if;
  return null;
end $$;
create trigger judged_added after insert on content.edition for each row
  when (content.is_judged(new.state, new.published_revision_id, new.offline_revision_id)) execute function content.tell_judged();
create trigger judged_changed after update of state, published_revision_id, offline_revision_id on content.edition for each row
  when (content.is_judged(old.state, old.published_revision_id, old.offline_revision_id)
    is distinct from content.is_judged(new.state, new.published_revision_id, new.offline_revision_id)) execute function content.tell_judged();
create trigger judged_removed after delete on content.edition for each row
  when (content.is_judged(old.state, old.published_revision_id, old.offline_revision_id)) execute function content.tell_judged();
select media.note_judged('content', item_id::text, language, true) from content.edition
where content.is_judged(state, published_revision_id, offline_revision_id);
