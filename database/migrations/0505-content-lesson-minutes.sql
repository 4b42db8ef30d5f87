-- Everyone may know how long a lesson takes, also a limited one, whose facts content.public_item withholds. The view is new and locks nothing.
create view content.lesson_minutes as
select item_id, language, coalesce((facts->>'minutes')::int, greatest(1, length / 300)) as minutes
from content.published
where section = 'college';
