import * as z from 'zod/mini'
import { MINUTE } from '#contract/duration.ts'
import { bilingual, instant, line, paragraph, Uuid } from '#contract/fields.ts'
import { webAddress } from '#contract/input/web-address.ts'
import { LANGUAGES } from '#contract/language.ts'
import { WrittenAudience } from '#contract/site/audience.ts'

export const Title = bilingual(line(80)).check(z.refine((title) => LANGUAGES.some((language) => title[language] !== '')))

export const MOST_PLACES = 100_000
const MOST_AGENDA = 200
const LONGEST_MINUTES = 31 * 24 * 60

/** `author` is the address of an author page, or empty for a free name. */
const Speaker = z.object({ name: bilingual(line(80)), author: line(120) })

/**
 * A row of the agenda. Its times are minutes after the start of the activity, so a moved activity takes its agenda along, over midnight and
 * over a change of the year.
 */
const AgendaRow = z.object({
  from: z.int().check(z.gte(0), z.lte(LONGEST_MINUTES)),
  to: z.int().check(z.gte(0), z.lte(LONGEST_MINUTES)),
  title: bilingual(line(160)),
  speakers: z.array(Speaker).check(z.maxLength(20)),
})
export type AgendaRow = z.output<typeof AgendaRow>

/** Is written by editors and approved by reviewers. Moments are in UTC; people read and write them in the time of Shanghai. */
export const ActivityContent = z.object({
  /** Requires a title in at least one language. */
  title: Title,
  lead: bilingual(line(300)),
  /** Paragraphs separated by empty lines. */
  text: bilingual(paragraph(8_000)),
  startsAt: instant(),
  endsAt: instant(),
  /** People can sign up from publication on, and until the start, unless these say otherwise. */
  signUpFrom: z.nullable(instant()),
  signUpUntil: z.nullable(instant()),
  /** Empty when the activity takes place online only. */
  place: bilingual(line(200)),
  /** A room of another service; empty without one. People who have a place see it. */
  onlineUrl: z.union([z.literal(''), webAddress({ most: 2_000 })]),
  /** The number of the studio of a broadcast. */
  studio: z.nullable(z.int().check(z.gte(1))),
  /** Null sets no limit. */
  capacity: z.nullable(z.int().check(z.gte(1), z.lte(MOST_PLACES))),
  /** Limits the time in which the first of the waiting list accepts a place. */
  acceptHours: z.int().check(z.gte(1), z.lte(168)),
  /** Sets the time before the start at which people are reminded; 0 does not remind. */
  remindHours: z.int().check(z.gte(0), z.lte(168)),
  /** The minutes of attendance on the certificate; null counts the time from check-in to the end. */
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(LONGEST_MINUTES))),
  /** Says who may sign up; the page is public. */
  audience: z._default(WrittenAudience, { kind: 'signed-in' }),
  agenda: z.array(AgendaRow).check(z.maxLength(MOST_AGENDA)),
  cover: z.nullable(Uuid),
  /** The questionnaire that people answer when they sign up. */
  form: z._default(z.nullable(Uuid), null),
})
export type ActivityContent = z.output<typeof ActivityContent>

const EMPTY = { 'zh-CN': '', 'en-US': '' }
const USUAL_MINUTES = 120

/** Returns the content of a new activity of two hours. */
export const newContent = (title: ActivityContent['title'], startsAt: string): ActivityContent => ({
  title,
  lead: EMPTY,
  text: EMPTY,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + USUAL_MINUTES * MINUTE).toISOString(),
  signUpFrom: null,
  signUpUntil: null,
  place: EMPTY,
  onlineUrl: '',
  studio: null,
  capacity: null,
  acceptHours: 24,
  remindHours: 24,
  minutes: null,
  audience: { kind: 'signed-in' },
  agenda: [],
  cover: null,
  form: null,
})

/** Names a field that contradicts another one, by the code of its refusal. */
type Fault = { readonly code: 'ENDS_BEFORE_START' | 'SIGN_UP_ORDER' | 'AGENDA_OUTSIDE'; readonly field: keyof ActivityContent }

/** Returns the first contradiction of the times, or undefined. */
export function findFault({ startsAt, endsAt, signUpFrom, signUpUntil, agenda }: ActivityContent): Fault | undefined {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (ends <= starts) return { code: 'ENDS_BEFORE_START', field: 'endsAt' }
  if (signUpUntil !== null && Date.parse(signUpUntil) > ends) return { code: 'SIGN_UP_ORDER', field: 'signUpUntil' }
  if (signUpFrom !== null && Date.parse(signUpFrom) >= Date.parse(signUpUntil ?? startsAt))
    return { code: 'SIGN_UP_ORDER', field: 'signUpFrom' }
  const lengthMinutes = (ends - starts) / MINUTE
  if (agenda.some(({ from, to }) => to <= from || to > lengthMinutes)) return { code: 'AGENDA_OUTSIDE', field: 'agenda' }
  return undefined
}

/** Names what a reader would miss before an activity can be submitted: a summary, and where it takes place. */
export function findMissing({ lead, place, onlineUrl, studio }: ActivityContent): readonly ('lead' | 'place')[] {
  const isEmpty = (text: ActivityContent['lead']) => LANGUAGES.every((language) => text[language] === '')
  return [
    ...(isEmpty(lead) ? (['lead'] as const) : []),
    ...(isEmpty(place) && onlineUrl === '' && studio === null ? (['place'] as const) : []),
  ]
}
