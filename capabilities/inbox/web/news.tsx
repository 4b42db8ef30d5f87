import { Link } from 'react-router'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { toast, untoast } from '#web/kit/overlay/toast.tsx'
import { languageNow } from '#web/language.ts'
import { type inboxChannel, listCurrentAnnouncements } from '../contract.ts'
import { bellText } from '../text/bell.ts'
import styles from './news.module.css'

type Row = NonNullable<(typeof inboxChannel)['message']['_zod']['output']['row']>

/** A reader who looks at the box sees what comes, and needs no second notice. */
let isLookedAt = false
export const noteLooking = (looking: boolean): void => {
  isLookedAt = looking
}

/** Shows what happened elsewhere, unless quiet hours are on, or the person does not want that for its subject. */
export function publishNews({ title, path, pops }: Row): void {
  if (pops) show(title[languageNow()], path)
}

/** An announcement that is new to everybody, if it is meant for who is here. */
export async function toastAnnouncement(id: string): Promise<void> {
  const reply = await ask(listCurrentAnnouncements, {}).catch(() => undefined)
  const message = reply && 'ok' in reply ? reply.ok.find((each) => each.id === id && each.status === 0) : undefined
  if (message) show(translatorOf(bellText, languageNow())('bell.published', { title: message.title }), message.path)
}

/** A page in the background says nothing: the one in front of the reader does. */
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
