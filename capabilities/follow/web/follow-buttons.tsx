import { clsx as cx } from 'clsx'
import { useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { inline } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import type { Named } from '../contract.ts'
import { buttonText } from '../text/button-texts.ts'
import { getFollowing, setFollowing } from './calls.ts'
import styles from './follow.module.css'
import { type Followable, FollowBar } from './follow-link.tsx'

export function LiveRow({ of }: { readonly of: readonly Followable[] }) {
  const t = useTranslate(buttonText)
  return (
    <FollowBar label={t('bar')}>
      <FollowButtons of={of} />
    </FollowBar>
  )
}

/** Toggle buttons for readers with an account. */
export function FollowButtons({ of, plain }: { readonly of: readonly Followable[]; readonly plain?: boolean }) {
  const t = useTranslate(buttonText)
  const { followed, toggle } = useFollowed(of)
  return of.map((each, at) => (
    <button
      key={`${each.subject} ${each.name}`}
      type="button"
      className={cx(inline(6, styles.button), plain && styles.plain)}
      aria-pressed={!!followed[at]}
      aria-label={t(plain && followed[at] ? 'following-what' : 'follow-what', { title: each.title })}
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
    void ask(getFollowing, { of: JSON.parse(asked) as Named[] })
      .then((reply) => !isOver && 'ok' in reply && setFollowed(reply.ok))
      .catch(() => {}) // The page works without the buttons' state.
    return () => {
      isOver = true
    }
  }, [asked, token])
  async function toggle({ subject, name }: Followable, at: number) {
    const reply = await ask(setFollowing, { subject, name, following: !followed[at], language })
    if ('ok' in reply) setFollowed((before) => of.map((_, place) => (place === at ? reply.ok.following : !!before[place])))
    else toast('bad', reply.message)
  }
  return { followed, toggle }
}
