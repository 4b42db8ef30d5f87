import { type ComponentType, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { ask } from '#web/ask.ts'
import { refresh } from '#web/console/call/queries.ts'
import { DateSpanField, type DaySpan } from '#web/console/form/dates.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { useTitle } from '#web/console/screen/use-page.ts'
import { grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { noteOpening, SERVICES, type ServiceName, theService } from '../contract.ts'
import { servicesScreens } from '../text/screens.ts'
import { servicesText } from '../text/texts.ts'
import { DistributionReport } from './distribution-report.tsx'
import { FunnelReport } from './funnel-report.tsx'
import type { ReportPeriod } from './period.ts'
import { PortraitReport } from './portrait-report.tsx'
import { ResourcesReport } from './resources-report.tsx'
import styles from './services.module.css'

const REPORTS: Readonly<Record<Exclude<ServiceName, 'portrait'>, ComponentType<{ readonly period: ReportPeriod }>>> = {
  funnel: FunnelReport,
  distribution: DistributionReport,
  resources: ResourcesReport,
}

/** Shows the report of one service; the portrait has no period. */
export default function ServiceScreen() {
  const [t, name] = [useTranslate(servicesScreens), useTranslate(servicesText)]
  const { service: asked } = useParams()
  const service = SERVICES.find((each) => each === asked) ?? 'funnel'
  const [[from, to], setSpan] = useState<DaySpan>([null, null])
  useNoteOpening(service)
  useTitle(name(`service.${service}`))
  const Report = service === 'portrait' ? undefined : REPORTS[service]
  return (
    <>
      <PageHead title={name(`service.${service}`)} lead={name(`service.${service}.text`)} />
      {Report ? (
        <>
          <div className={grid(12, styles.filters)}>
            <DateSpanField label={t('period')} placeholder={t('period.usual')} clearable value={[from, to]} onChange={setSpan} />
          </div>
          <Report key={service} period={from !== null && to !== null ? { from, to } : {}} />
        </>
      ) : (
        <PortraitReport />
      )}
    </>
  )
}

/** Counts one opening each time the page is shown. */
function useNoteOpening(service: ServiceName): void {
  useEffect(() => {
    const timer = setTimeout(() => void note(service))
    return () => clearTimeout(timer)
  }, [service])
}

/** A failure is ignored: an uncounted opening does no harm. */
async function note(service: ServiceName): Promise<void> {
  const reply = await ask(noteOpening, { service }).catch(() => undefined)
  if (reply && 'ok' in reply) await refresh(theService)
}
