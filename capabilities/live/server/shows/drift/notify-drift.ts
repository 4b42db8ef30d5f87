import { SECOND } from '#contract/duration.ts'
import { type Bilingual, inEachLanguage, type Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { deskChannel } from '../../../contract.ts'
import { monitorText } from '../../../text/monitor.ts'
import { liveScreens } from '../../../text/screens.ts'
import { liveText as text } from '../../../text/texts.ts'
import type { LiveContext, Tx } from '../../context.ts'
import { notifyOperators } from '../notify-operators.ts'
import { addEvent } from '../show-store.ts'
import type { Drift } from './drift-watch.ts'

/** Writes a drift to the timeline and notifies the operators of shows. */
export async function notifyDrift(context: LiveContext, drift: Drift): Promise<void> {
  await context.database.inTransaction(async (tx) => {
    await noteDrift(context, tx, drift)
    await publish(tx, deskChannel, drift.studioId, { type: 'signal' })
  })
}

export async function noteDrift(context: LiveContext, tx: Tx, drift: Drift): Promise<void> {
  const { studioId, line, breaches, cutInMs } = drift
  const detail = { line, breaches: breaches.join(' '), ...(cutInMs !== undefined && { cutInS: Math.round(cutInMs / SECOND) }) }
  await addEvent(tx, { studioId, kind: 'policy', detail, by: null })
  const title = cutInMs === undefined ? 'notice.drift' : 'notice.excess'
  await notifyOperators(context, tx, { studioId, title, text: messageOf(drift) })
}

function messageOf({ line, breaches }: Drift): Bilingual {
  const inLanguage = (language: Language) => {
    const t = translatorOf(monitorText, language)
    const what = breaches.map((breach) => t(`breach.${breach}`)).join(t('and'))
    return translatorOf(text, language)('notice.drift-text', { line: translatorOf(liveScreens, language)(`line.${line}`), what })
  }
  return inEachLanguage(inLanguage)
}
