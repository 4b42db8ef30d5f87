-- The name at the beginning of a byline, which is found by index. The two indexes are built while writers of public items wait: about a second for 100,000.
create function content.printed_name (line text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(line, '[，,、;；(（|].*$', ''));
create index published_by_name on content.published (language, content.printed_name(byline), first_published_at desc) where byline <> '';
create index published_by_reviewer on content.published (language, content.printed_name(facts->>'reviewedBy'), first_published_at desc)
  where facts->>'reviewedBy' is not null;
