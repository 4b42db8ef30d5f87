import { type ComponentProps, type ReactNode, useState } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { exportScreens } from '../../text/export-screens.ts'
import { ExportForm } from './export-form.tsx'

type Props = Omit<ComponentProps<typeof ExportForm>, 'onClose'> & {
  readonly lead: string
  readonly views: ReactNode
  readonly children: ReactNode
}

/** Shows one list of learners below the choice of lists, with the export of what its filters find. */
export function ExportableView({ lead, views, children, about, count, send }: Props) {
  const t = useTranslate(exportScreens)
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      <PageHead
        lead={lead}
        actions={
          <Can permission="credits:export">
            <Button icon="download" onClick={() => setExporting(true)}>
              {t('export')}
            </Button>
          </Can>
        }
      />
      <div className={stack(12)}>
        {views}
        {children}
      </div>
      {isExporting && <ExportForm about={about} count={count} send={send} onClose={() => setExporting(false)} />}
    </>
  )
}
