import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { type Answer, answer } from '#server/http/answer.ts'
import { noteView, noteWatch, readStanding, SEEN_AFTER_MS } from '../../contract.ts'
import type { EngagementDeps, Tx } from '../deps.ts'
import { noteHistory } from '../history/note-history.ts'
import { openDayKeys } from './day-key.ts'
import { gatherVisits } from './gather-visits.ts'
import { isPersonsAgent } from './is-person.ts'
import { findStanding } from './read-standing.ts'
import { sweepVisits } from './sweep-visits.ts'
import { visitorOf } from './visitor.ts'
import { writeVisits } from './write-visits.ts'

type Noted = { readonly number: number; readonly language: Language; readonly isSeen: boolean; readonly watchedSeconds: number }
type Views = AsyncDisposable & { readonly answers: readonly Answer[]; sweep(): Promise<number> }

/** Counts who looks at what. Whoever reports is never told whether it counted. */
export function openViews({ database, log, nowMs }: EngagementDeps): Views {
  const keys = openDayKeys(database, nowMs)
  const gathering = gatherVisits(
    (visits) => database.inTransaction((tx: Tx) => writeVisits(tx, visits)),
    (defect) => log.error('engagement.visits-held', defect),
  )

  /** Whoever may be a person; what one does signed in is noted for that person, too. */
  async function note(caller: Caller, { isSeen, ...what }: Noted): Promise<Outcome<typeof noteView>> {
    if (!isPersonsAgent(caller.agent)) return { ok: null }
    const { address, agent, session } = caller
    const accountId = session?.level === 'full' ? session.accountId : null
    gathering.note({ ...what, visitor: await visitorOf(caller, keys), by: { address, agent }, accountId, isSeen })
    if (accountId !== null) await noteHistory(database.of(), accountId, what)
    return { ok: null }
  }
  return {
    answers: [
      answer(noteView, async ({ number, language, ...signs }, caller) =>
        isSeenByPerson(signs) ? await note(caller, { number, language, isSeen: true, watchedSeconds: 0 }) : { ok: null },
      ),
      answer(noteWatch, ({ seconds, ...which }, caller) => note(caller, { ...which, isSeen: false, watchedSeconds: seconds })),
      answer(readStanding, (input, caller) => findStanding({ database }, input, caller)),
    ],
    sweep: () => sweepVisits(database),
    [Symbol.asyncDispose]: () => gathering[Symbol.asyncDispose](),
  }
}

const isSeenByPerson = ({ visibleMs, width, automated }: Omit<InputOf<typeof noteView>, 'number' | 'language'>): boolean =>
  visibleMs >= SEEN_AFTER_MS && width > 0 && !automated
