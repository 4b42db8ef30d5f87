import { sql } from 'kysely'
import { writeDay } from '#contract/dates.ts'
import { type Bilingual, inEachLanguage, textIn } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { inBatches } from '#server/database/statement/in-batches.ts'
import * as calls from '../../contract.ts'
import { collegeText } from '../../text/texts.ts'
import type { CollegeContext, Tx } from '../context.ts'
import { TODAY } from '../learning/validity.ts'

/** Learners are reminded so many days before their certificate ends. */
const REMINDER_DAYS = 30
const AT_ONCE = 200
const IS_DUE = sql`valid_until between ${TODAY} and ${TODAY} + ${sql.lit(REMINDER_DAYS)} and reminded_for is distinct from valid_until
  and revoked_at is null`

/** Reminds learners once before each end of a certificate. One transaction for each certificate. */
export const remindOfEnds = (context: CollegeContext): Promise<number> =>
  inBatches(AT_ONCE, async () => {
    const { rows } = await sql<{ number: string }>`
      select number from college.certificate where ${IS_DUE} order by valid_until, number limit ${AT_ONCE}`.execute(context.database.of())
    for (const { number } of rows) await context.database.inTransaction((tx) => remind(context, tx, number))
    return rows.length
  })

type Due = {
  readonly account_id: string
  readonly title: Bilingual
  readonly day: string
  /** The course, when it is online. */
  readonly course: { readonly number: number; readonly slug: string } | null
}

/** The mark and the message are stored together, so that a process that is killed sends neither or both. */
async function remind({ notify }: Pick<CollegeContext, 'notify'>, tx: Tx, number: string): Promise<void> {
  const { rows } = await sql<Due>`
    update college.certificate as own set reminded_for = valid_until where number = ${number} and ${IS_DUE}
    returning account_id, title, to_char(valid_until, 'YYYY-MM-DD') as day,
      (select jsonb_build_object('number', number, 'slug', slug) from college.course where id = own.course_id and state = 'online') as course`.execute(
    tx,
  )
  const [due] = rows
  if (!due) return
  const { account_id, title, day, course } = due
  await notify(tx, {
    kind: 'notice',
    about: 'college',
    to: { accounts: [account_id] },
    title: inEachLanguage((language) => translatorOf(collegeText, language)('post.ending', { day: writeDay(day, language) })),
    text: inEachLanguage((language) =>
      translatorOf(collegeText, language)(course ? 'post.ending-text' : 'post.ending-offline', { title: textIn(title, language) }),
    ),
    path: (course ? calls.coursePath(course) : calls.certificatePath(number)) as `/${string}`,
  })
}
