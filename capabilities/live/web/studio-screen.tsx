import { useNavigate, useParams } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { useTitle } from '#web/console/screen/use-page.ts'
import { Status } from '#web/console/show/values.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { listStudios, readStudio, removeStudio, setStudioStatus } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { LineKeys } from './line-keys.tsx'
import type { Studio } from './studio.ts'
import { StudioChecklist } from './studio-checklist.tsx'
import { StudioForm } from './studio-form.tsx'
import { StudioReplays } from './studio-replays.tsx'
import styles from './studios.module.css'

const changes = [listStudios, readStudio]
/** A recording is a draft some seconds after its show. */
const EVERY_MS = 10_000

/** One studio: what it says of itself, the keys of its lines, and what was made of its recordings. */
export default function StudioScreen() {
  const { id = '' } = useParams()
  const studio = useCall(readStudio, { id }, { freshMs: 0, everyMs: EVERY_MS })
  useTitle(studio.ok?.head.title)
  return (
    <Answer of={studio}>
      {(ok) => (
        <>
          <Head studio={ok} />
          <div className={styles.columns}>
            <StudioForm key={ok.id} studio={ok} />
            <div className={styles.aside}>
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
  const { number, status, head } = studio
  return (
    <PageHead
      title={head.title}
      lead={
        <span className={styles.lead}>
          {t('studio.lead', { number })}
          <Status kind="idle">{t(`status.${status}`)}</Status>
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

function Manage({ studio: { id, version, status } }: { readonly studio: Studio }) {
  const t = useTranslate(liveScreens)
  const navigate = useNavigate()
  const setting = useAction(setStudioStatus, { changes })
  const removing = useAction(removeStudio, { changes: [listStudios] })
  async function set(next: Studio['status']) {
    const question = { title: t('studio.close-title'), text: t('studio.close-text'), action: t('studio.close'), danger: true }
    if (next === 'closed' && !(await confirm(question))) return
    const done = await setting.run({ id, version, status: next })
    if (done && 'refused' in done) toastRefusal(done)
  }
  async function remove() {
    const question = { title: t('studio.remove-title'), text: t('studio.remove-text'), action: t('studio.remove'), danger: true }
    if (!(await confirm(question))) return
    const done = await removing.run({ id, version })
    if (done && 'refused' in done) toastRefusal(done)
    if (!done || 'refused' in done) return
    toast('ok', t('studio.removed'))
    void navigate('/dashboard/studios')
  }
  if (status === 'open')
    return (
      <Button busy={setting.busy} onClick={() => void set('closed')}>
        {t('studio.close')}
      </Button>
    )
  return (
    <>
      <Button kind="quiet" busy={removing.busy} onClick={() => void remove()}>
        {t('studio.remove')}
      </Button>
      <Button busy={setting.busy} onClick={() => void set('open')}>
        {t('studio.reopen')}
      </Button>
    </>
  )
}
