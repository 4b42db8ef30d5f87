-- What two presets hold is told to screening with every change: it is told once what they hold now.
select screening.keep_asked(
  (select jsonb_build_object('isOn', is_on, 'params', params) from curation.preset where key = 'banned'),
  (select jsonb_build_object('isOn', is_on, 'params', params) from curation.preset where key = 'scripts')
);
