-- What is written of a course that was online, as a whole, while the public sees the columns, chapters and lessons as they were published.
-- Null: the desk has nothing else than they.
alter table college.course add column draft jsonb;
alter table college.course add column published_at timestamptz;
update college.course set published_at = changed_at where state <> 'draft';
alter table college.course add constraint draft_over_published check (draft is null or state <> 'draft');
alter table college.course add constraint online_is_published check (state <> 'online' or published_at is not null);

-- The public hears of what was published, not of what is written.
create or replace view college.public_course as
  select course.id as course_id, number, slug, level, topics, title, lead, cover, first_online_at, published_at as changed_at,
         (select count(distinct item.item_id)::int from college.lesson join content.public_item as item using (item_id)
          where lesson.course_id = course.id) as lessons
  from college.course where state = 'online';

-- A course that is online in each language that it has a title in, with everything that is said of it there: for search and feeds.
create view college.course_text as
  select course.id as course_id, number, slug, level, topics, language, title->>language as title, lead->>language as lead,
         concat_ws(E'\n', lead->>language, description->>language, audience->>language, credits->>language,
           (select string_agg(goal->>language, E'\n') from jsonb_array_elements(goals) as goal),
           (select string_agg(concat_ws(E'\n', teacher->'name'->>language, teacher->'credential'->>language), E'\n')
            from jsonb_array_elements(teachers) as teacher)) as text,
         first_online_at, published_at
  from college.course cross join (values ('zh-CN'), ('en-US')) as spoken (language)
  where state = 'online' and title->>language <> '';
