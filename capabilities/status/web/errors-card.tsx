import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { When } from '#web/console/show/values.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listLoggedErrors } from '../contract.ts'
import { statusScreen } from '../text/screen.ts'
import styles from './status.module.css'

/** Lists the errors of the last day. The request id finds the line in the log, which has the rest. */
export function ErrorsCard({ everyMs }: { readonly everyMs: number }) {
  const t = useTranslate(statusScreen)
  const asked = useCall(listLoggedErrors, {}, { everyMs, freshMs: 0 })
  return (
    <Card title={t('errors')} hint={t('errors-hint')} flush>
      <Answer of={asked} shapes={['row', 'row']} small>
        {({ errors }) =>
          errors.length === 0 ? (
            <State icon="ok" title={t('no-errors')} small>
              {t('no-errors-why')}
            </State>
          ) : (
            <ul className={styles.rows}>
              {errors.map(({ key, event, text: message, times, lastAt, requestId }) => (
                <li key={key} className={stack(4)}>
                  <p className={cluster([0, 12])}>
                    <code className={styles.event}>{event}</code>
                    <span className={text.quiet}>{t('times', { count: times })}</span>
                    <span className={text.quiet}>
                      <When at={lastAt} />
                    </span>
                    {requestId !== null && <span className={text.fine}>{t('request-id', { id: requestId })}</span>}
                  </p>
                  {message && <p className={styles.message}>{message}</p>}
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}
