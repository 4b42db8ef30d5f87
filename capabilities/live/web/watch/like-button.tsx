import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { useSession } from '#web/session/session.ts'
import { siteText } from '../../text/site-texts.ts'
import { readLike, setLike } from './calls.ts'

type Props = { readonly number: number; readonly likes: number; readonly login: string }

/** Shows the number of likes and the viewer's own like. Visitors are sent to the login and back. */
export function LikeButton({ number, likes, login }: Props) {
  const t = useTranslate(siteText)
  const { token } = useSession()
  const [own, setOwn] = useState<{ readonly isLiked: boolean; readonly likes: number }>()
  useEffect(() => {
    if (!token) return
    void askLazily(readLike, { number }).then(
      (reply) => 'ok' in reply && setOwn(reply.ok),
      () => undefined,
    )
  }, [number, token])
  const count = own?.likes ?? likes
  const words = (label: string) => (count > 0 ? `${label} ${count}` : label)
  if (!token)
    return (
      <ButtonLink to={login} icon="heart">
        {words(t('like'))}
      </ButtonLink>
    )
  const isLiked = own?.isLiked ?? false
  async function change() {
    const reply = await askLazily(setLike, { number, isLiked: !isLiked })
    if (!('ok' in reply)) return toast('bad', reply.message)
    setOwn(reply.ok)
  }
  return (
    <Button icon="heart" aria-pressed={isLiked} onClick={() => void change()}>
      {words(t(isLiked ? 'liked' : 'like'))}
    </Button>
  )
}
