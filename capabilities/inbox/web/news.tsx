import { Link } from 'react-router'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { toast, untoast } from '#web/kit/overlay/toast.tsx'
import { languageNow } from '#web/language.ts'
import { type inboxChannel, listCurrentAnnouncements } from '../contract.ts'
import { bellText } from '../text/bell.ts'
import styles from './bell-part.module.css'

type Row = NonNullable<(typeof inboxChannel)['message']['_zod']['output']['row']>

/** Is true while the reader looks at the box, where no toast is needed. */
let isLookedAt = false
export const noteLooking = (looking: boolean): void => {
  isLookedAt = looking
}

/** Shows a toast for a new message, unless quiet hours or preferences forbid it. */
export function showNews({ title, path, pops }: Row): void {
  if (pops) show(title[languageNow()], path)
}

export async function toastAnnouncement(id: string): Promise<void> {
  const reply = await ask(listCurrentAnnouncements, {}).catch(() => undefined)
  const message = reply && 'ok' in reply ? reply.ok.find((each) => each.id === id && each.status === 0) : undefined
  if (message) show(translatorOf(bellText, languageNow())('bell.published', { title: message.title }), message.path)
}

/** Pages in the background show no toast; the visible page does. */
function show(words: string, path: string | null): void {
  if (isLookedAt || document.visibilityState !== 'visible') return
  toast(
    'info',
    words,
    <Link className={styles.look} to={path ?? '/message/center'} onClick={() => untoast(words)}>
      {translatorOf(bellText, languageNow())('bell.look')}
    </Link>,
  )
}
