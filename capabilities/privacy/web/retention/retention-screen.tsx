import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getRetention } from '../../contract.ts'
import { retentionScreens } from '../../text/retention-screens.ts'
import { ClockNotice } from './clock-notice.tsx'
import { ClosingTermCard } from './closing-term-card.tsx'
import { HoldsCard } from './holds-card.tsx'
import { LastingClass } from './lasting-class.tsx'
import styles from './retention.module.css'
import { RunsCard } from './runs-card.tsx'
import { TermClass } from './term-class.tsx'

/** Shows the classes of stored data with their terms, the legal holds, and what was deleted. */
export default function RetentionScreen() {
  const t = useTranslate(retentionScreens)
  const asked = useCall(getRetention, {})
  return (
    <>
      <PageHead lead={t('lead')} />
      <Answer of={asked}>
        {({ terms, lasting }) => (
          <div className={stack(16)}>
            <ClockNotice />
            <HoldsCard />
            <ClosingTermCard />
            <Card title={t('terms')} flush>
              <ul className={styles.list}>
                {terms.map((each) => (
                  <TermClass key={each.id} of={each} />
                ))}
              </ul>
            </Card>
            <RunsCard labels={new Map(terms.map(({ id, label }) => [id, label]))} />
            <Card title={t('lasting')} flush>
              <ul className={styles.list}>
                {lasting.map((each) => (
                  <LastingClass key={each.id} of={each} />
                ))}
              </ul>
            </Card>
          </div>
        )}
      </Answer>
    </>
  )
}
