import type { OutputOf } from '#contract/call.ts'
import { Card } from '#web/console/show/card.tsx'
import { plainMoment } from '#web/console/show/moment.ts'
import { State } from '#web/console/show/state.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { getSmsDelivery } from '../../contract.ts'
import { CARRIER_NAMES } from '../../text/carriers.ts'
import { smsScreen } from '../../text/sms-screen.ts'
import styles from './sms.module.css'

/** Lists the newest codes of failures with what to do. */
export function ErrorsCard({ errors }: Pick<OutputOf<typeof getSmsDelivery>, 'errors'>) {
  const t = useTranslate(smsScreen)
  const language = useLanguage()
  return (
    <Card title={t('errors')} hint={t('errors-hint')} flush>
      {errors.length === 0 ? (
        <State icon="ok" title={t('no-errors')} small>
          {t('no-errors-why')}
        </State>
      ) : (
        <ul className={styles.list}>
          {errors.map(({ provider, carrier, code, messages, lastAt, advice }) => (
            <li key={`${provider} ${carrier} ${code}`} className={stack(4)}>
              <div className={cluster([4, 12])}>
                <code>{code || t('no-code')}</code>
                <span>{CARRIER_NAMES[carrier][language]}</span>
                <span className={text.quiet}>
                  {provider} · {t('times', { count: messages })} ·{' '}
                  <time dateTime={lastAt}>{t('from-hour', { hour: plainMoment(new Date(lastAt)) })}</time>
                </span>
              </div>
              <p>{t(`advice.${advice}`)}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
