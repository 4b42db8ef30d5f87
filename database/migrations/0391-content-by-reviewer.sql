-- concurrently
-- Pages of people find the items that they reviewed through the public view, whose facts depend on the audience.
create index concurrently published_by_public_reviewer on content.published
  (language, content.printed_name((case when content.is_open(audience) then facts else '{}'::jsonb end) ->> 'reviewedBy'), first_published_at desc)
  where ((case when content.is_open(audience) then facts else '{}'::jsonb end) ->> 'reviewedBy') is not null;
