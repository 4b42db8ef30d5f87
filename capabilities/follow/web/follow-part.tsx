import { Suspense } from 'react'
import { lazyOr, Nothing } from '#web/kit/state/lazy-or.ts'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { useLoginPath } from '#web/session/use-login-path.ts'
import { buttonText } from '../text/button-texts.ts'
import { type Followable, FollowLink } from './follow-link.tsx'

/** Is loaded lazily, so that visitors without an account load none of it. */
const FollowButtons = lazyOr(Nothing, () => import('./follow-buttons.tsx').then(({ FollowButtons: part }) => part))

/** The button on the page of a course, an author or a section. */
export function FollowButton(of: Followable) {
  const t = useTranslate(buttonText)
  const { token } = useSession()
  const login = useLoginPath()
  const link = <FollowLink login={login} label={t('follow-what', { title: of.title })} text={t('follow')} plain />
  if (!token) return link
  return (
    <Suspense fallback={link}>
      <FollowButtons of={[of]} plain />
    </Suspense>
  )
}
