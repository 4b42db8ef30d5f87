-- The privacy policy has an address of its own; menus that led to its place on the page of the agreement lead there. A hundred rows at most.
update site.settings set settings = replace(settings::text, '"/agreement#privacy"', '"/privacy"')::jsonb
where settings::text like '%"/agreement#privacy"%';
