import { sql } from 'kysely'
import { newNumber } from './certificates/certificate-store.ts'
import type { Tx } from './context.ts'

export type DemoLearner = { readonly id: string; readonly name: string }

/**
 * Enrols two thirds of the demo people, each with progress derived from their index. Those who finished all lessons of a course without
 * assessments complete it and get a certificate. The rows are deleted with the course or the account.
 */
export async function loadDemoLearners(tx: Tx, courseId: string, learners: readonly DemoLearner[]): Promise<void> {
  const rows = learners.map(({ id, name }, at) => ({ account_id: id, name, at, number: newNumber() }))
  const taken = sql`(
    select *, 3 + (at * 11 + course_number * 7) % 50 as days, (at * 7 + course_number * 3) % (lessons + 2) as done
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as learner (account_id uuid, name text, at int, number text)
      cross join (select id as course_id, course.number::int as course_number, title,
        (select count(*)::int from college.lesson where course_id = course.id) as lessons,
        exists (select from college.assessment where course_id = course.id) as has_exam from college.course where id = ${courseId}) as course
    where (at + course_number) % 3 <> 0
  )`
  await sql`
    insert into college.enrolment (account_id, course_id, enrolled_at, last_at, finished_at)
    select account_id, course_id, platform.now() - days * interval '1 day', platform.now() - (days - 2) * interval '1 day',
      case when done >= lessons and not has_exam then platform.now() - (days - 2) * interval '1 day' end
    from ${taken} as taken`.execute(tx)
  await sql`
    insert into college.progress (account_id, course_id, item_id, spent_s, done_at)
    select account_id, course_id, item_id, 240 + 30 * nth, case when nth <= done then platform.now() - (days - 2) * interval '1 day' end
    from ${taken} as taken join (
      select item_id, course_id as of_course, row_number() over (order by chapter, position) as nth from college.lesson where course_id = ${courseId}
    ) as lesson on of_course = course_id and nth <= done + 1`.execute(tx)
  await sql`
    insert into college.certificate (number, account_id, course_id, name, title, credits, finished_at, issued_at)
    select number, account_id, course_id, name, title, '{"zh-CN":"","en-US":""}', platform.now() - (days - 2) * interval '1 day', platform.now() - (days - 2) * interval '1 day'
    from ${taken} as taken where done >= lessons and not has_exam`.execute(tx)
}
