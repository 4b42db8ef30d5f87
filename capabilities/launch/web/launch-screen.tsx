import { clsx as cx } from 'clsx'
import { useState } from 'react'
import type { LaunchLine } from '#contract/site/launch.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getLaunchCheck, type LaunchCheck } from '../contract.ts'
import { launchScreen } from '../text/screen.ts'
import { DutyRow } from './duty-row.tsx'
import { ExportMenu } from './export-menu.tsx'
import styles from './launch.module.css'
import { LaunchOverview, type Shown } from './launch-overview.tsx'

/** Shows administrators every duty of a public site, with where it is met. */
export default function LaunchScreen() {
  const t = useTranslate(launchScreen)
  const [shown, setShown] = useState<Shown>('open')
  const asked = useCall(getLaunchCheck, { origin: location.origin }, { freshMs: 0 })
  return (
    <>
      <PageHead
        lead={t('lead')}
        actions={
          <>
            <Button className={cx(styles.onScreen)} icon="refresh" busy={asked.fetching} onClick={asked.reload}>
              {t('refresh')}
            </Button>
            <ExportMenu onPrint={() => setShown('all')} />
          </>
        }
      />
      <Answer of={asked} shapes={['title', 'row', 'row', 'row', 'row']}>
        {(check) => (
          <div className={stack(16)}>
            <LaunchOverview check={check} shown={shown} onShow={setShown} />
            <Groups check={check} shown={shown} />
          </div>
        )}
      </Answer>
    </>
  )
}

const isOpen = ({ state }: LaunchLine): boolean => state !== 'good'

function Groups({ check, shown }: { readonly check: LaunchCheck; readonly shown: Shown }) {
  const t = useTranslate(launchScreen)
  const language = useLanguage()
  const groups = check.groups.filter(({ lines }) => shown === 'all' || lines.some(isOpen))
  if (groups.length === 0)
    return (
      <Card>
        <State icon="ok" title={t('nothing-open')} small>
          {t('nothing-open.why')}
        </State>
      </Card>
    )
  return groups.map(({ name, title, lines }) => (
    <Card key={name} title={title[language]} hint={t('group-open', { open: lines.filter(isOpen).length, count: lines.length })} flush>
      <ul className={styles.lines}>
        {lines
          .filter((line) => shown === 'all' || isOpen(line))
          .map((line) => (
            <DutyRow key={line.key} line={line} />
          ))}
      </ul>
    </Card>
  ))
}
