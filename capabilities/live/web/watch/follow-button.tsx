import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { useSession } from '#web/session/session.ts'
import { siteText } from '../../text/site-texts.ts'
import { readFollow, setFollow } from './calls.ts'

/** Followers are notified when a show begins. Visitors are sent to the login and back. */
export function StudioFollowButton({ number, login }: { readonly number: number; readonly login: string }) {
  const t = useTranslate(siteText)
  const { token } = useSession()
  const [isFollowing, setFollowing] = useState(false)
  useEffect(() => {
    if (!token) return
    void askLazily(readFollow, { number }).then(
      (reply) => 'ok' in reply && setFollowing(reply.ok.isFollowing),
      () => undefined,
    )
  }, [number, token])
  if (!token) return <ButtonLink to={login}>{t('follow')}</ButtonLink>
  async function change() {
    const reply = await askLazily(setFollow, { number, isFollowing: !isFollowing })
    if (!('ok' in reply)) return toast('bad', reply.message)
    setFollowing(reply.ok.isFollowing)
    if (reply.ok.isFollowing) toast('ok', t('follow-hint'))
  }
  return (
    <Button kind={isFollowing ? 'outline' : 'solid'} aria-pressed={isFollowing} onClick={() => void change()}>
      {t(isFollowing ? 'following' : 'follow')}
    </Button>
  )
}
