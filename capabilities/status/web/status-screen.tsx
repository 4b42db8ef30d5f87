import { clockOf } from '#contract/dates.ts'
import { SECOND } from '#contract/duration.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getStatus } from '../contract.ts'
import { statusScreen } from '../text/screen.ts'
import { ErrorsCard } from './errors-card.tsx'
import { GroupCards } from './group-cards.tsx'
import { ProcessesCard } from './processes-card.tsx'
import { SlowCard } from './slow-card.tsx'
import { StatusOverview } from './status-overview.tsx'

/** The screen asks again at this interval while it is visible. */
const EVERY_MS = 20 * SECOND

/** Shows administrators whether the installation works, and what to do where it does not. */
export default function StatusScreen() {
  const t = useTranslate(statusScreen)
  const asked = useCall(getStatus, {}, { everyMs: EVERY_MS, freshMs: 0 })
  return (
    <>
      <PageHead
        lead={t('lead')}
        actions={
          <Button icon="refresh" busy={asked.fetching} onClick={asked.reload}>
            {t('refresh')}
          </Button>
        }
      />
      <Answer of={asked} shapes={['title', 'row', 'row', 'row', 'row']}>
        {(status) => (
          <div className={stack(16)}>
            <StatusOverview status={status} note={t('checked-at', { time: clockOf(status.checkedAt), seconds: EVERY_MS / SECOND })} />
            <GroupCards groups={status.groups} />
            <ProcessesCard processes={status.processes} />
            <ErrorsCard everyMs={EVERY_MS} />
            <SlowCard everyMs={EVERY_MS} />
          </div>
        )}
      </Answer>
    </>
  )
}
