import { useNavigate, useParams } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import split from '#web/console/screen/split.module.css'
import { useTitle } from '#web/console/screen/use-page.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { readStudio } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { LineKeys } from './line-keys.tsx'
import { type Studio, useTitleOf } from './studio.ts'
import { StudioChecklist } from './studio-checklist.tsx'
import { StudioForm } from './studio-form.tsx'
import { StudioReplays } from './studio-replays.tsx'
import { StudioState } from './studio-state.tsx'
import styles from './studios.module.css'
import { useStudioActions } from './use-studio-actions.ts'

/** The polling interval. A recording becomes a draft some seconds after its show. */
const EVERY_MS = 10_000

/** Shows one studio: its description, the keys of its lines, and its recordings. */
export default function StudioScreen() {
  const { id = '' } = useParams()
  const studio = useCall(readStudio, { id }, { freshMs: 0, everyMs: EVERY_MS })
  const titleOf = useTitleOf()
  useTitle(studio.ok && titleOf(studio.ok.head))
  return (
    <Answer of={studio}>
      {(ok) => (
        <>
          <Head studio={ok} />
          <div className={split.halves}>
            <StudioForm key={ok.id} studio={ok} />
            <div className={stack(16)}>
              <StudioChecklist studio={ok} />
              <LineKeys studio={ok} />
              <StudioReplays of={ok.replays} />
            </div>
          </div>
        </>
      )}
    </Answer>
  )
}

function Head({ studio }: { readonly studio: Studio }) {
  const t = useTranslate(liveScreens)
  const mayManage = useAccess().permissions.has('live:manage')
  const titleOf = useTitleOf()
  const { number, head } = studio
  return (
    <PageHead
      title={titleOf(head)}
      lead={
        <span className={styles.lead}>
          {t('studio.lead', { number })}
          <StudioState {...studio} />
        </span>
      }
      actions={
        <>
          <ButtonLink to={`/dashboard/studios/${studio.id}/obs`}>{t('studio.obs')}</ButtonLink>
          <ButtonLink to={`/dashboard/monitor?studio=${studio.id}`}>{t('studio.monitor')}</ButtonLink>
          <ButtonLink to={`/profile/basic?studio=${studio.id}`}>{t('studio.encoding')}</ButtonLink>
          {mayManage && <Manage studio={studio} />}
        </>
      }
    />
  )
}

function Manage({ studio }: { readonly studio: Studio }) {
  const t = useTranslate(liveScreens)
  const navigate = useNavigate()
  const { setStatus, remove, busy } = useStudioActions()
  if (studio.status === 'open')
    return (
      <Button busy={busy} onClick={() => void setStatus(studio, 'closed')}>
        {t('studio.close')}
      </Button>
    )
  const leave = async () => {
    if (await remove(studio)) void navigate('/dashboard/studios')
  }
  return (
    <>
      <Button kind="quiet" busy={busy} onClick={() => void leave()}>
        {t('studio.remove')}
      </Button>
      <Button busy={busy} onClick={() => void setStatus(studio, 'open')}>
        {t('studio.reopen')}
      </Button>
    </>
  )
}
