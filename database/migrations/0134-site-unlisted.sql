-- What nobody is led to, in one place: what the block rule keeps out, and the sections that the owner hides. A view: nothing is held and no row changes.
create view site.unlisted as
  select what, name from curation.blocked
  union all
  select 'section', each ->> 'section'
  from (select settings from site.settings order by version desc limit 1) as newest, jsonb_array_elements(settings -> 'sections') as each
  where (each ->> 'isHidden')::boolean;
