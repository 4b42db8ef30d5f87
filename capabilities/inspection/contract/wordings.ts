import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import type { Language as LanguageName } from '#contract/language.ts'
import { Id, Language, line, Nothing, PAGE_DEPTH, Person, paragraph, refusals, whole } from './fields.ts'
import { Flag } from './flags.ts'
import { judges, reads } from './permissions.ts'

// Words that stand beside judged texts and are written apart from them (docs/decisions/0028).

/** A description of a picture or video, the captions of a video, the title of a topic. */
export const WORDINGS = ['alt', 'captions', 'topic'] as const
export type Wording = {
  readonly about: (typeof WORDINGS)[number]
  /** An asset's id, a topic's slug. */
  readonly thing: string
  readonly language: LanguageName
  /** How the thing is called, for whoever judges. */
  readonly title: string
  /** What readers see, and what somebody wants them to see; empty: nothing. */
  readonly before: string
  readonly after: string
}
/** What the rules about words found. */
export type Weighed = {
  readonly flags: readonly Flag[]
  /** Which of the passages may be shown to nobody; undefined: none. */
  readonly blockedAt: number | undefined
}
/** Readers see them from now on, or an inspector has to look first. */
export type Settled = 'shown' | 'waits'
/** Who wrote them, what the rules found, and whether they stand beside a text that was judged with the words before. */
export type Written = { readonly flags: Weighed['flags']; readonly by: string; isJudged(): Promise<boolean> }

/** In a list long words are cut. */
export const WORDING_SHOWN = 200
const Row = z.object({
  id: z.string(),
  about: z.enum(WORDINGS),
  thing: z.string(),
  title: z.string(),
  language: Language,
  after: z.string(),
  /** What the rules found. None: it stands beside a judged text. */
  flags: z.array(Flag),
  writtenBy: Person,
  writtenAt: z.string(),
  /** The asking person wrote it and may not judge it. */
  isOwn: z.boolean(),
})
export type WordingRow = z.output<typeof Row>

export const listWordings = defineCall({
  ...reads,
  path: '/api/inspection/wordings',
  summary:
    'Words beside texts that wait for an inspector: descriptions, captions, titles of topics. The oldest first unless asked for otherwise (S99).',
  input: z
    .object({
      page: z._default(whole(1, PAGE_DEPTH), 1),
      pageSize: z._default(whole(1, 100), 20),
      sort: z._default(z.enum(['writtenAt']), 'writtenAt'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    })
    .check(z.refine(({ page, pageSize }) => page * pageSize <= PAGE_DEPTH)),
  output: z.object({ list: z.array(Row), total: z.int() }),
  refusals: {},
})

export const readWording = defineCall({
  ...reads,
  path: '/api/inspection/wording',
  summary: 'Words that wait, whole, with those that readers see.',
  input: z.object({ id: Id }),
  output: z.extend(Row, { before: z.string() }),
  refusals: {},
})

const DECIDED = { CHANGED_MEANWHILE: 409, OWN_WORK: 403 } as const

export const passWording = defineCall({
  ...judges,
  path: '/api/inspection/wording/pass',
  summary: 'Readers see these words from now on. Whoever wrote them may not, while two people are asked for.',
  input: z.object({ id: Id, note: z._default(line(500), '') }),
  output: Nothing,
  refusals: refusals({ ...DECIDED, BLOCKED_WORDS: 409 }),
})

export const refuseWording = defineCall({
  ...judges,
  path: '/api/inspection/wording/refuse',
  summary: 'Readers go on seeing what they see. The writer is told why.',
  input: z.object({ id: Id, note: paragraph(1_000).check(z.minLength(1)) }),
  output: Nothing,
  refusals: refusals(DECIDED),
})
