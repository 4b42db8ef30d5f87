import { sql } from 'kysely'
import { type Bilingual, inEachLanguage, type Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import type { HealthReason, Line } from '../../../contract.ts'
import { monitorText } from '../../../text/monitor.ts'
import { liveScreens } from '../../../text/screens.ts'
import type { LiveContext, Tx } from '../../context.ts'
import { notifyOperators } from '../notify-operators.ts'
import { addEvent, findShow } from '../show-store.ts'

type HealthChange = { readonly line: Line; readonly reason: HealthReason; readonly state: 'began' | 'over' }

/** Issues by which viewers lose picture, sound or time. The others are only displayed. */
const GRAVE: readonly HealthReason[] = [
  'SIGNAL_LOST',
  'VIDEO_LOST',
  'VIDEO_UNREADABLE',
  'AUDIO_LOST',
  'BLACK',
  'SILENCE',
  'NO_KEY_FRAME',
  'CLOCK',
]

/** Writes an issue to the timeline. Notifies operators of grave issues during a show, at most once in ten minutes per line and reason. */
export async function noteHealth(
  context: LiveContext,
  tx: Tx,
  { studioId, line, reason, state }: HealthChange & { readonly studioId: string },
): Promise<void> {
  const isNews = state === 'began' && GRAVE.includes(reason) && !(await wasNoted(tx, studioId, { line, reason }))
  await addEvent(tx, { studioId, kind: 'health', detail: { line, reason, state }, by: null })
  if (!isNews || !(await findShow(tx, studioId))) return
  await notifyOperators(context, tx, { studioId, title: 'notice.health', text: messageOf(line, reason) })
}

async function wasNoted(tx: Tx, studioId: string, { line, reason }: Omit<HealthChange, 'state'>): Promise<boolean> {
  const { rows } = await sql`
    select from live.event
    where studio_id = ${studioId} and kind = 'health' and at > platform.now() - interval '10 minutes'
      and detail ->> 'line' = ${line} and detail ->> 'reason' = ${reason} limit 1`.execute(tx)
  return rows.length > 0
}

function messageOf(line: Line, reason: HealthReason): Bilingual {
  const inLanguage = (language: Language) => {
    const t = translatorOf(monitorText, language)
    const name = translatorOf(liveScreens, language)(`line.${line}`)
    return t('issue.message', { line: name, why: t(`because.${reason}`), advice: t(`advice.${reason}`) })
  }
  return inEachLanguage(inLanguage)
}
