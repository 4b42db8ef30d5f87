import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DemoWorld } from '#capabilities/website/contract.ts'
import { DAY, HOUR } from '#contract/duration.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import { newVerifiableNumber } from '#server/secrets/verifiable-number.ts'
import { type ActivityContent, newContent } from '../contract.ts'
import { publishTags } from './activity-store.ts'
import type { ActivitiesContext, Tx } from './context.ts'

type Planned = {
  /** Days from today, and the hour in Shanghai. */
  readonly inDays: number
  readonly hour: number
  readonly hours: number
  readonly cover: string
  /** The dates of a series, one a week. One without it takes place once. */
  readonly weeks?: number
  /** Counts the people of the demo who have a place, and those of them who came. */
  readonly registered: number
  readonly attended: number
  readonly content: Omit<ActivityContent, 'startsAt' | 'endsAt' | 'cover'>
}

const row = (from: number, to: number, zh: string, en: string, speaker?: readonly [zh: string, en: string]) => ({
  from,
  to,
  title: { 'zh-CN': zh, 'en-US': en },
  speakers: speaker ? [{ name: { 'zh-CN': speaker[0], 'en-US': speaker[1] }, author: '' }] : [],
})

const usual = (title: ActivityContent['title']) => {
  const { startsAt: _, endsAt: __, cover: ___, ...rest } = newContent(title, new Date(0).toISOString())
  return rest
}

const PLANNED: readonly Planned[] = [
  {
    inDays: 21,
    hour: 9,
    hours: 8,
    cover: 'lecture-1',
    registered: 5,
    attended: 0,
    content: {
      ...usual({ 'zh-CN': '高血压规范管理学术年会', 'en-US': 'Congress on hypertension in primary care' }),
      lead: {
        'zh-CN': '一天时间，从家庭自测血压到社区随访，附病例讨论。',
        'en-US': 'One day from home measurement to follow-up in the community, with a discussion of cases.',
      },
      text: {
        'zh-CN': '本次年会面向社区全科医生、护士与药师。上午为专题报告，下午为病例讨论与分组练习。\n\n本活动为演示，内容与人物均为虚构。',
        'en-US':
          'The congress is for general practitioners, nurses and pharmacists. Talks fill the morning, cases and exercises the afternoon.\n\nThis activity is a demo; its contents and people are fictitious.',
      },
      place: { 'zh-CN': '上海国际会议中心 3 楼', 'en-US': 'Shanghai International Convention Center, 3rd floor' },
      capacity: 120,
      agenda: [
        row(0, 30, '签到与开幕', 'Check-in and opening'),
        row(30, 90, '家庭自测血压：测几次，怎么记', 'Home blood pressure: how often, and how to write it down', ['周医生', 'Dr Zhou']),
        row(100, 160, '随访间隔与药物调整', 'Follow-up intervals and titration', ['林医生', 'Dr Lin']),
        row(270, 390, '病例讨论', 'Discussion of cases'),
        row(400, 480, '分组练习与总结', 'Exercises in groups, and summary'),
      ],
    },
  },
  {
    inDays: -24,
    hour: 19,
    hours: 2,
    cover: 'lecture-2',
    registered: 7,
    attended: 5,
    content: {
      ...usual({ 'zh-CN': '糖尿病患者的足部检查', 'en-US': 'Examining the feet of people with diabetes' }),
      lead: { 'zh-CN': '线上讲座：十分钟完成一次足部检查。', 'en-US': 'An online lecture: an examination of the feet in ten minutes.' },
      text: {
        'zh-CN': '讲座演示检查步骤与记录方法，并回答提问。\n\n本活动为演示，内容与人物均为虚构。',
        'en-US':
          'The lecture shows the steps and the record, and answers questions.\n\nThis activity is a demo; its contents and people are fictitious.',
      },
      place: { 'zh-CN': '线上', 'en-US': 'Online' },
      agenda: [
        row(0, 80, '检查步骤与记录', 'The steps, and the record', ['禾药师', 'He, pharmacist']),
        row(80, 120, '提问与解答', 'Questions and answers'),
      ],
    },
  },
  {
    inDays: 26,
    hour: 19,
    hours: 2,
    cover: 'lecture-3',
    weeks: 4,
    registered: 3,
    attended: 0,
    content: {
      ...usual({ 'zh-CN': '社区病例讨论会', 'en-US': 'Case discussions in primary care' }),
      lead: {
        'zh-CN': '每周一例：从主诉到随访计划，欢迎带病例参加。',
        'en-US': 'One case a week, from the first complaint to the follow-up. Bring your own.',
      },
      text: {
        'zh-CN': '每场由一位医生报告病例，随后分组讨论。各场次单独报名。\n\n本活动为演示，内容与人物均为虚构。',
        'en-US':
          'A physician presents a case, and groups discuss it. People sign up for each date.\n\nThis activity is a demo; its contents and people are fictitious.',
      },
      place: { 'zh-CN': '上海市徐汇区社区卫生服务中心', 'en-US': 'Community health centre, Xuhui, Shanghai' },
      capacity: 30,
      agenda: [row(0, 40, '病例报告', 'The case'), row(40, 120, '分组讨论与小结', 'Discussion in groups, and summary')],
    },
  },
]

/** Adds an activity to come, a past one, and a series. */
export async function loadDemo(context: ActivitiesContext, transaction: AnyTransaction, world: DemoWorld): Promise<void> {
  const tx: Tx = transaction.of()
  const today = await readToday(tx)
  for (const planned of PLANNED) {
    const series = planned.weeks === undefined ? null : randomUUID()
    for (let week = 0; week < (planned.weeks ?? 1); week++) {
      const startsMs = today + (planned.inDays + 7 * week) * DAY + planned.hour * HOUR
      await loadDate(context, tx, { world, planned, startsMs, series })
    }
  }
}

type PlannedDate = { readonly world: DemoWorld; readonly planned: Planned; readonly startsMs: number; readonly series: string | null }

async function loadDate({ noteUses }: ActivitiesContext, tx: Tx, { world, planned, startsMs, series }: PlannedDate): Promise<void> {
  const { hours, cover: name, content: rest, ...visited } = planned
  const { ownerId, pictures, people } = world
  const cover = pictures.get(name) ?? null
  const content: ActivityContent = {
    ...rest,
    cover,
    startsAt: new Date(startsMs).toISOString(),
    endsAt: new Date(startsMs + hours * HOUR).toISOString(),
  }
  const text = JSON.stringify(content)
  const { id, number } = await tx
    .insertInto('activities.activity')
    .values({
      state: 'published',
      draft: text,
      content: text,
      starts_at: content.startsAt,
      ends_at: content.endsAt,
      sequence: 1,
      series,
      created_by: ownerId,
      changed_by: ownerId,
      first_published_at: sql<Date>`platform.now()`,
      published_at: sql<Date>`platform.now()`,
      is_demo: true,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  if (cover !== null) await noteUses(tx, { by: 'activities', id, title: content.title['zh-CN'] }, [cover])
  await loadPeople(tx, id, { ...visited, accounts: [...people.values()], minutes: hours * 60 })
  await publishTags(tx, number)
}

type Visited = Pick<Planned, 'registered' | 'attended'> & { readonly accounts: readonly string[]; readonly minutes: number }

/** Registers people of the demo. Those who came to the past activity were checked in at its start; the first of them took the certificate. */
async function loadPeople(tx: Tx, id: string, { registered, attended, accounts, minutes }: Visited): Promise<void> {
  const guests = accounts.slice(0, registered)
  await sql`
    insert into activities.occupancy (activity_id, capacity, taken)
    select id, (content ->> 'capacity')::int, ${guests.length} from activities.activity where id = ${id}`.execute(tx)
  for (const [at, accountId] of guests.entries()) {
    const came = at < attended
    await sql`
      insert into activities.registration (activity_id, account_id, name, state, ticket, registered_at, notified_sequence, checked_in_at, attended_at, minutes)
      select ${id}, ${accountId}, coalesce(summary.name, '—'), 'confirmed', ${newVerifiableNumber()}, least(platform.now(), starts_at) - (${at + 1} * interval '7 hours'), 1,
        case when ${came} then starts_at end, case when ${came} then ends_at end, case when ${came} then ${minutes}::int end
      from activities.activity left join profile.summary on summary.account_id = ${accountId} where activity.id = ${id}`.execute(tx)
  }
  if (attended > 0)
    await sql`
      insert into activities.certificate (number, registration_id, account_id, name, is_certified, title, minutes, starts_at, issued_at)
      select ${newVerifiableNumber()}, own.id, account_id, own.name, false, content -> 'title', own.minutes, starts_at, ends_at
      from activities.registration as own join activities.activity on activity.id = activity_id
      where activity_id = ${id} and account_id = ${guests[0]}`.execute(tx)
}

/** Returns the midnight of today in Shanghai in milliseconds. */
async function readToday(tx: Tx): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    select (platform.now() at time zone 'Asia/Shanghai')::date::timestamp at time zone 'Asia/Shanghai' as at`.execute(tx)
  return one(rows).at.getTime()
}

/** Removes the activities of the demo, even if they were changed. */
export async function removeDemo({ noteUses }: ActivitiesContext, transaction: AnyTransaction): Promise<void> {
  const tx: Tx = transaction.of()
  const removed = await tx.deleteFrom('activities.activity').where('is_demo', '=', true).returning(['id', 'number', 'draft']).execute()
  for (const { id, number, draft } of removed) {
    await noteUses(tx, { by: 'activities', id, title: draft.title['zh-CN'] }, [])
    await publishTags(tx, number)
  }
}
