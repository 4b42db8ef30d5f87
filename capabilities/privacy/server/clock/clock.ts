import { inBoth } from '#contract/text.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import type { Matter } from '#server/notify/matter.ts'
import type { Platform } from '#server/platform.ts'
import { privacyPages } from '../../console.ts'
import { clockText } from '../../text/clock.ts'
import type { Tables, Tx } from '../context.ts'
import { acceptTime, findJump, lockClock, noteJump, noteSeen, readClock } from './clock-store.ts'

export type ClockContext = Pick<Platform, 'recorder' | 'reconcileTodos'> & { readonly database: Database<Tables> }

/** Asks the people who set terms whether the time is right, while a jump of the clock waits. */
export const clockMatter: Matter = {
  name: 'retention:clock',
  async findTodos(tx) {
    if (!(await findJump(tx.of())).jump) return []
    const [title, text] = [inBoth(clockText, 'todo'), inBoth(clockText, 'todo-text')]
    const to = { holders: 'retention:change' } as const
    return [{ kind: 'todo', about: 'service', to, path: privacyPages.retention.path, matter: 'retention:clock', title, text }]
  },
}

/**
 * Returns true when data may be removed because of its age. After a jump of the clock, all that has a term looks expired at once; nothing is
 * removed until a person confirms the time, or until the clock is back (docs/decisions/0170). Ask after reading what has expired: a jump
 * before that moment is then seen.
 */
export async function isClockTrusted(context: ClockContext): Promise<boolean> {
  const { jump, isOld } = await readClock(context.database.of())
  if (jump === 'none') {
    if (isOld) await noteSeen(context.database.of())
    return true
  }
  return jump !== 'waits' && (await context.database.inTransaction((tx) => updateJump(context, tx)))
}

/** Notes a new jump, or ends one that is undone; another process may have done so before. Returns true when the clock is right again. */
async function updateJump({ recorder, reconcileTodos }: ClockContext, tx: Tx): Promise<boolean> {
  await lockClock(tx)
  const { jump } = await readClock(tx)
  if (jump === 'new') {
    const { from, to } = await noteJump(tx)
    const facts = { from: from.toISOString(), to: to.toISOString() }
    await recorder.record(tx, { action: 'clock.jumped', outcome: 'refused', actor: null, target: 'retention:clock', facts })
  } else if (jump === 'undone') await acceptTime(tx)
  await reconcileTodos(tx, clockMatter)
  return jump === 'undone' || jump === 'none'
}

/** Begins with the present time: a restored database has run at the moment of its backup. */
export const restartClock = async (tx: AnyTransaction): Promise<void> => void (await acceptTime(tx.of()))
