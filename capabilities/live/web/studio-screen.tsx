import { useNavigate, useParams } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { useTitle } from '#web/console/screen/use-page.ts'
import { Status } from '#web/console/show/values.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { listStudios, readStudio, removeStudio, setStudioStatus } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import { LineKeys } from './line-keys.tsx'
import type { Studio } from './studio.ts'
import { StudioForm } from './studio-form.tsx'
import styles from './studios.module.css'

const changes = [listStudios, readStudio]

/** One studio: what it says of itself, and the keys of its lines. */
export default function StudioScreen() {
  const { id = '' } = useParams()
  const studio = useCall(readStudio, { id }, { freshMs: 0 })
  useTitle(studio.ok?.head.title)
  return (
    <Answer of={studio}>
      {(ok) => (
        <>
          <Head studio={ok} />
          <div className={styles.columns}>
            <StudioForm key={ok.version} studio={ok} />
            <LineKeys studio={ok} />
          </div>
        </>
      )}
    </Answer>
  )
}

function Head({ studio }: { readonly studio: Studio }) {
  const say = useSay(liveScreens)
  const mayManage = useAccess().permissions.has('live:manage')
  const { number, status, head } = studio
  return (
    <PageHead
      title={head.title}
      lead={
        <span className={styles.lead}>
          {say('studio.lead', { number })}
          <Status kind={status === 'open' ? 'ok' : 'idle'}>{say(`status.${status}`)}</Status>
        </span>
      }
      actions={
        <>
          <ButtonLink to={`/dashboard/studios/${studio.id}/obs`}>{say('studio.obs')}</ButtonLink>
          <ButtonLink to={`/dashboard/monitor?studio=${studio.id}`}>{say('studio.monitor')}</ButtonLink>
          <ButtonLink to={`/profile/basic?studio=${studio.id}`}>{say('studio.encoding')}</ButtonLink>
          {mayManage && <Manage studio={studio} />}
        </>
      }
    />
  )
}

function Manage({ studio: { id, version, status } }: { readonly studio: Studio }) {
  const say = useSay(liveScreens)
  const navigate = useNavigate()
  const setting = useAct(setStudioStatus, { changes })
  const removing = useAct(removeStudio, { changes: [listStudios] })
  async function set(next: Studio['status']) {
    const question = { title: say('studio.close-title'), text: say('studio.close-text'), action: say('studio.close'), danger: true }
    if (next === 'closed' && !(await confirm(question))) return
    const done = await setting.act({ id, version, status: next })
    if (done && 'refused' in done) toast('bad', done.message)
  }
  async function remove() {
    const question = { title: say('studio.remove-title'), text: say('studio.remove-text'), action: say('studio.remove'), danger: true }
    if (!(await confirm(question))) return
    const done = await removing.act({ id, version })
    if (done && 'refused' in done) toast('bad', done.message)
    if (!done || 'refused' in done) return
    toast('ok', say('studio.removed'))
    void navigate('/dashboard/studios')
  }
  if (status === 'open')
    return (
      <Button busy={setting.busy} onClick={() => void set('closed')}>
        {say('studio.close')}
      </Button>
    )
  return (
    <>
      <Button kind="quiet" busy={removing.busy} onClick={() => void remove()}>
        {say('studio.remove')}
      </Button>
      <Button busy={setting.busy} onClick={() => void set('open')}>
        {say('studio.reopen')}
      </Button>
    </>
  )
}
