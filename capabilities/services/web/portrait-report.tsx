import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount } from '#web/console/show/values.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getPortrait } from '../contract.ts'
import { servicesScreens } from '../text/screens.ts'
import { BarTable, shareOfWhole } from './bar-table.tsx'
import { Closed } from './closed.tsx'
import styles from './services.module.css'

export function PortraitReport() {
  const t = useTranslate(servicesScreens)
  const asked = useCall(getPortrait, {})
  if (asked.refused?.refused === 'SERVICE_CLOSED') return <Closed />
  return (
    <Answer of={asked} shapes={['row', 'row', 'row', 'row']}>
      {({ members, sections, topics }) => (
        <div className={stack(16)}>
          <Card title={t('portrait.members')}>
            <p className={styles.figure}>
              <Amount of={members} />
            </p>
          </Card>
          <Interests title={t('portrait.interests')} of={t('resources.section')} interests={sections} members={members} />
          <Interests title={t('portrait.topics')} of={t('portrait.topic')} interests={topics} members={members} />
        </div>
      )}
    </Answer>
  )
}

type Props = {
  readonly title: string
  readonly of: string
  readonly interests: OutputOf<typeof getPortrait>['sections']
  readonly members: number
}

function Interests({ title, of, interests, members }: Props) {
  const t = useTranslate(servicesScreens)
  return (
    <Card title={title}>
      {interests.length === 0 ? (
        <p className={text.quiet}>{t('portrait.none')}</p>
      ) : (
        <BarTable
          heads={[of, t('portrait.readers'), t('portrait.favourite'), t('resources.views')]}
          rows={interests.map(({ key, name, readers, favourite, views }) => ({
            key,
            name,
            value: readers,
            cells: [
              `${readers} (${shareOfWhole(readers, members)})`,
              favourite === 0 ? '–' : <Amount key="favourite" of={favourite} />,
              <Amount key="views" of={views} />,
            ],
          }))}
        />
      )}
    </Card>
  )
}
