import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Tx } from '../context.ts'

type Lecture = { readonly studioId: string; readonly hostId: string; readonly people: ReadonlyMap<string, string> }

/** The lecture in minutes, which took place on an evening three weeks before the demo was loaded. */
const MINUTES = 95
const START = sql`((platform.now() at time zone 'Asia/Shanghai')::date - 21 + time '19:30') at time zone 'Asia/Shanghai'`
/** Returns the time of a minute of the lecture. */
const at = (minute: number) => sql`(${START} + ${sql.lit(minute)} * interval '1 minute')`

/** Lists the viewers with the minutes from and to which they watched, those in between, the roll calls and the answers to poll and quiz. */
const WATCHED = [
  { key: 'meng-chunhe', from: 0, to: 95, minutes: 95, rolls: [0, 1], answers: [1, 1] },
  { key: 'shi-xiaoman', from: 2, to: 95, minutes: 88, rolls: [0, 1], answers: [0, 1] },
  { key: 'amelia-hart', from: 4, to: 93, minutes: 71, rolls: [1], answers: [1, 2] },
  { key: 'he-ruchu', from: 11, to: 52, minutes: 38, rolls: [0], answers: [2, null] },
] as const
const ROLL_CALLS = [24, 71] as const
const POLLS = [
  {
    minute: 18,
    question: '随访高血压患者，最常遇到的困难是什么？',
    options: ['患者漏测', '不按时服药', '随访时间不够'],
    right: null,
  },
  { minute: 60, question: '家庭血压达到多少可以诊断高血压？', options: ['130/80 mmHg', '135/85 mmHg', '140/90 mmHg'], right: 1 },
] as const
/** A question without a key has an author without an account. */
const QUESTIONS = [
  {
    minute: 29,
    key: 'shi-xiaoman',
    name: null,
    text: '家庭自测血压一天测几次合适？',
    state: 'answered',
    supports: ['meng-chunhe', 'amelia-hart'],
  },
  {
    minute: 41,
    key: 'amelia-hart',
    name: null,
    text: 'When would you refer a patient whose readings stay high?',
    state: 'answered',
    supports: ['meng-chunhe'],
  },
  { minute: 55, key: null, name: '社区全科小林', text: '老年患者的目标值需要放宽吗？', state: 'answered', supports: ['shi-xiaoman'] },
  { minute: 88, key: null, name: '药师阿禾', text: '联合用药的讲义会后能下载吗？', state: 'open', supports: [] },
] as const

const SIGNED_UP = ['meng-chunhe', 'shi-xiaoman'] as const

/** Adds a past lecture with its attendance, roll calls, polls and questions, and people who have signed up for the next one. */
export async function loadLecture(tx: Tx, lecture: Lecture): Promise<void> {
  const { studioId, hostId, people } = lecture
  const { rows } = await sql<{ id: string }>`
    insert into live.show (studio_id, title, started_at, ended_at, ended_why, peak_viewers)
    select id, title, ${at(0)}, ${at(MINUTES)}, 'operator', 46 from live.studio where id = ${studioId} returning id`.execute(tx)
  const show = { ...lecture, showId: one(rows).id }
  const rollCalls: string[] = []
  for (const minute of ROLL_CALLS) rollCalls.push(await addRollCall(tx, show, minute))
  const polls: string[] = []
  for (const poll of POLLS) polls.push(await addPoll(tx, show, poll))
  for (const { key, from, to, minutes, rolls, answers } of WATCHED) {
    const account = people.get(key)
    if (account === undefined) continue
    await sql`
      insert into live.attendee (show_id, account_id, seconds, came_at, left_at)
      values (${show.showId}, ${account}, ${minutes * 60}, ${at(from)}, ${at(to)})`.execute(tx)
    for (const roll of rolls)
      await sql`
        insert into live.roll_answer (roll_call_id, account_id, answered_at)
        values (${rollCalls[roll]}, ${account}, ${at((ROLL_CALLS[roll] ?? 0) + 1)})`.execute(tx)
    for (const [place, option] of answers.entries())
      if (option !== null)
        await sql`
          insert into live.poll_answer (poll_id, account_id, option, answered_at)
          values (${polls[place]}, ${account}, ${option}, ${at((POLLS[place]?.minute ?? 0) + 1)})`.execute(tx)
  }
  for (const question of QUESTIONS) await addQuestion(tx, show, question)
  for (const key of SIGNED_UP)
    await sql`
      insert into live.sign_up (studio_id, account_id)
      select ${studioId}, ${people.get(key) ?? null}::uuid where ${people.has(key)}`.execute(tx)
  await sql`
    insert into live.event (studio_id, show_id, at, kind, detail, by_account) values
      (${studioId}, ${show.showId}, ${at(0)}, 'started', '{}', null),
      (${studioId}, ${show.showId}, ${at(MINUTES)}, 'ended', '{"why":"operator"}', ${hostId})`.execute(tx)
}

type Show = Lecture & { readonly showId: string }

async function addRollCall(tx: Tx, { showId, hostId }: Show, minute: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into live.roll_call (show_id, asked_by, asked_at, until) values (${showId}, ${hostId}, ${at(minute)}, ${at(minute + 2)}) returning id`.execute(
    tx,
  )
  return one(rows).id
}

async function addPoll(
  tx: Tx,
  { studioId, showId, hostId }: Show,
  { minute, question, options, right }: (typeof POLLS)[number],
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into live.poll (studio_id, show_id, question, options, right_option, created_by, opened_at, closed_at, has_results)
    values (${studioId}, ${showId}, ${question}, ${[...options]}, ${right}, ${hostId}, ${at(minute)}, ${at(minute + 3)}, true) returning id`.execute(
    tx,
  )
  return one(rows).id
}

async function addQuestion(
  tx: Tx,
  { studioId, showId, people }: Show,
  { minute, key, name, text, state, supports }: (typeof QUESTIONS)[number],
) {
  const account = key === null ? null : (people.get(key) ?? null)
  const { rows } = await sql<{ id: string }>`
    insert into live.question (studio_id, show_id, account_id, author_name, text, text_hash, state, asked_at, answered_at)
    values (${studioId}, ${showId}, ${account}, ${name}, ${text}, ${createHash('sha256').update(text).digest()}, ${state}, ${at(minute)},
      ${state === 'answered' ? at(minute + 4) : null}) returning id`.execute(tx)
  for (const supporter of supports)
    await sql`
      insert into live.question_support (question_id, account_id, at)
      select ${one(rows).id}, ${people.get(supporter) ?? null}::uuid, ${at(minute + 2)} where ${people.has(supporter)}`.execute(tx)
}
