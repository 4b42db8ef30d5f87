import { clsx as cx } from 'clsx'
import { ButtonLink } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { siteText } from '../../../text/site-texts.ts'
import type { LiveWatchView } from '../load-live.ts'
import styles from './notices.module.css'

type Props = { readonly audience: NonNullable<LiveWatchView['audience']>; readonly login: string }

/** Says who may watch, and offers the ways to become one of them. Logged-in viewers need not log in. */
export function LiveAudienceNotice({ audience: { readers, ways }, login }: Props) {
  const t = useTranslate(siteText)
  const { token } = useSession()
  const open = ways.filter(({ way }) => way !== 'log-in' || !token)
  return (
    <div className={cx(box.card, cluster([8, 12], styles.notice))}>
      <p>{t('audience', { readers })}</p>
      {open.map(({ way, text, path }) => (
        <ButtonLink key={way} to={way === 'log-in' ? login : path}>
          {text}
        </ButtonLink>
      ))}
    </div>
  )
}
