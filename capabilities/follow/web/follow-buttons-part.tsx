import { clsx as cx } from 'clsx'
import { useEffect, useState } from 'react'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import type { Named } from '../contract.ts'
import { buttonText } from '../text/button-texts.ts'
import { getFollowing, setFollowing } from './calls.ts'
import styles from './follow.module.css'

export type Followable = Named & { readonly title: string }
/** Who reads without an account loads nothing of this. */
const loadAsk = () => import('#web/ask.ts')

/** A row of what can be followed from here, each with what it is. */
export function FollowRow({ of }: { readonly of: readonly Followable[] }) {
  const t = useTranslate(buttonText)
  if (of.length === 0) return null
  return (
    <aside className={styles.row} aria-label={t('bar')}>
      <span>{t('bar')}</span>
      <FollowButtons of={of} />
    </aside>
  )
}

/** Buttons that say whether each is followed. Without an account they lead to the login. */
export function FollowButtons({ of, plain }: { readonly of: readonly Followable[]; readonly plain?: boolean }) {
  const t = useTranslate(buttonText)
  const { followed, toggle } = useFollowed(of)
  return of.map((each, at) => (
    <button
      key={`${each.subject} ${each.name}`}
      type="button"
      className={cx(styles.button, plain && styles.plain)}
      aria-pressed={!!followed[at]}
      aria-label={t('follow-what', { title: each.title })}
      onClick={() => void toggle(each, at).catch(() => {})}
    >
      <Icon name={followed[at] ? 'check' : 'bell'} size={16} />
      {plain ? t(followed[at] ? 'following' : 'follow') : each.title}
    </button>
  ))
}

function useFollowed(of: readonly Followable[]) {
  const language = useLanguage()
  const { token } = useSession()
  const [followed, setFollowed] = useState<readonly boolean[]>([])
  const asked = JSON.stringify(of.map(({ subject, name }) => ({ subject, name })))
  useEffect(() => {
    setFollowed([])
    if (!token) return
    let isOver = false
    void loadAsk()
      .then(({ ask }) => ask(getFollowing, { of: JSON.parse(asked) as Named[] }))
      .then((reply) => !isOver && 'ok' in reply && setFollowed(reply.ok))
      .catch(() => {}) // the page is whole without it
    return () => {
      isOver = true
    }
  }, [asked, token])
  async function toggle({ subject, name }: Followable, at: number) {
    if (!token) return location.assign('/login')
    const { ask } = await loadAsk()
    const reply = await ask(setFollowing, { subject, name, following: !followed[at], language })
    if ('ok' in reply) setFollowed((before) => of.map((_, place) => (place === at ? reply.ok.following : !!before[place])))
    else toast('bad', reply.message)
  }
  return { followed, toggle }
}
