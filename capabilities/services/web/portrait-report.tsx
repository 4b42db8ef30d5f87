import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import { getPortrait } from '../contract.ts'
import { servicesScreens } from '../text/screens.ts'
import { BarTable, percent } from './bar-table.tsx'
import styles from './services.module.css'

/** What readers are interested in who agreed to be counted. */
export function PortraitReport() {
  const t = useTranslate(servicesScreens)
  const asked = useCall(getPortrait, {})
  return (
    <Answer of={asked} shapes={['row', 'row', 'row', 'row']}>
      {({ members, sections }) => (
        <div className={styles.stack}>
          <Card title={t('portrait.members')}>
            <p className={styles.figure}>
              <Amount of={members} />
            </p>
          </Card>
          <Card title={t('portrait.interests')}>
            {sections.length === 0 ? (
              <p className={styles.quiet}>{t('portrait.none')}</p>
            ) : (
              <BarTable
                heads={[t('resources.section'), t('portrait.readers'), t('portrait.favourite'), t('resources.views')]}
                rows={sections.map(({ key, name, readers, favourite, views }) => ({
                  key,
                  name,
                  value: readers,
                  cells: [
                    `${readers} (${percent(readers, members)})`,
                    favourite === 0 ? '–' : <Amount key="favourite" of={favourite} />,
                    <Amount key="views" of={views} />,
                  ],
                }))}
              />
            )}
          </Card>
        </div>
      )}
    </Answer>
  )
}
