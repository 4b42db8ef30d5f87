-- A row of courses on the home page becomes a row of things of the kind `course`, in drafts and published arrangements. Both tables have a
-- few rows: one draft and the last ten arrangements. Other blocks do not change.
update website.home_draft set blocks = (
  select jsonb_agg(case when block ->> 'kind' = 'courses' then block || '{"kind": "things", "of": "course"}' else block end order by place)
  from jsonb_array_elements(blocks) with ordinality as each (block, place))
where blocks @> '[{"kind": "courses"}]';

update website.home_arrangement set blocks = (
  select jsonb_agg(case when block ->> 'kind' = 'courses' then block || '{"kind": "things", "of": "course"}' else block end order by place)
  from jsonb_array_elements(blocks) with ordinality as each (block, place))
where blocks @> '[{"kind": "courses"}]';
