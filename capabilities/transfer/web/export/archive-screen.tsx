import { SECOND } from '#contract/duration.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getExport, startExport } from '../../contract.ts'
import { exportScreen } from '../../text/export.ts'
import { ArchiveState } from './archive-state.tsx'

const EVERY_MS = { idle: 30 * SECOND, preparing: 2 * SECOND }

/** Prepares an archive of the whole site, shows its progress, and saves it. */
export default function ArchiveScreen() {
  const t = useTranslate(exportScreen)
  const asked = useCall(getExport, {}, { freshMs: 0, everyMs: EVERY_MS.idle })
  const state = asked.ok?.export?.state
  useCall(getExport, {}, { when: state === 'preparing', everyMs: EVERY_MS.preparing })
  const { run, busy, refused } = useAction(startExport, { changes: [getExport] })
  return (
    <>
      <PageHead
        lead={t('lead')}
        actions={
          asked.ok && (
            <Button kind="solid" busy={busy} blocked={state === 'preparing' ? t('begins') : undefined} onClick={() => void run({})}>
              {t(state === undefined ? 'start' : 'again')}
            </Button>
          )
        }
      />
      <div className={stack(16)}>
        <RefusalNotice refused={refused} />
        <Answer of={asked} shapes={['line', 'line']} small>
          {({ export: found }) => (found ? <ArchiveState archive={found} /> : <State icon="inbox" title={t('none-title')} />)}
        </Answer>
        <Card title={t('has-title')}>
          <p>{t('has')}</p>
        </Card>
        <Card title={t('has-not-title')}>
          <p>{t('has-not')}</p>
        </Card>
      </div>
    </>
  )
}
