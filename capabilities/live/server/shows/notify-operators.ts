import type { Bilingual } from '#contract/language.ts'
import type { LiveContext, Tx } from '../context.ts'
import { findStudio } from '../studios/studio-store.ts'
import { textWithTitle } from '../studios/text-with-title.ts'

type OperatorNotice = { readonly studioId: string; readonly title: Parameters<typeof textWithTitle>[0]; readonly text: Bilingual }

/** Notifies the operators of shows of a matter in this studio, and leads them to its monitor. */
export async function notifyOperators({ notify }: Pick<LiveContext, 'notify'>, tx: Tx, { studioId, title, text }: OperatorNotice) {
  const studio = await findStudio(tx, studioId)
  if (!studio) return
  await notify(tx, {
    kind: 'notice',
    about: 'live',
    to: { holders: 'live:operate' },
    path: `/dashboard/monitor?studio=${studioId}`,
    title: textWithTitle(title, studio),
    text,
  })
}
