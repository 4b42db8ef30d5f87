import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { exact } from '#web/console/show/amount.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listSlowStatements } from '../contract.ts'
import { statusScreen } from '../text/screen.ts'
import styles from './status.module.css'
import { writeTime } from './write-value.ts'

/** Lists the statements that cost the database most. */
export function SlowCard({ everyMs }: { readonly everyMs: number }) {
  const t = useTranslate(statusScreen)
  const language = useLanguage()
  const asked = useCall(listSlowStatements, {}, { everyMs, freshMs: 0 })
  const hint = asked.ok && (asked.ok.slowMs === null ? t('slow-database') : t('slow-processes', { ms: exact(asked.ok.slowMs, language) }))
  return (
    <Card title={t('slow')} {...(hint && { hint })} flush>
      <Answer of={asked} shapes={['row', 'row']} small>
        {({ statements }) =>
          statements.length === 0 ? (
            <State icon="ok" title={t('no-slow')} small>
              {t('no-slow-why')}
            </State>
          ) : (
            <ul className={styles.rows}>
              {statements.map(({ statement, times, meanMs, longestMs }) => (
                <li key={statement} className={stack(4)}>
                  <code className={styles.message}>{statement}</code>
                  <p className={text.quiet}>
                    {t('slow-figures', { count: times, mean: writeTime(meanMs, language), longest: writeTime(longestMs, language) })}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}
