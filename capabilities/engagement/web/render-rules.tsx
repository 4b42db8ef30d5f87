import type { Translate } from '#contract/text.ts'
import { renderStatic } from '#web/kit/render-static.ts'
import { grid } from '#web/kit/style/layouts.ts'
import { REPORT_REASONS, type ReportHours } from '../contract.ts'
import type { reportText } from '../text/report-texts.ts'
import styles from './report/report-page.module.css'

type TranslateReport = Translate<(typeof reportText)['en-US']>

type Terms = { readonly hours: ReportHours; readonly appealDays: number }

/** Renders the rules of reporting, with the response times of the site, as static HTML. Runs on the server only. */
export function renderRules(t: TranslateReport, { hours: terms, appealDays }: Terms) {
  const hours = [...new Set(Object.values(terms))].sort((one, other) => one - other)
  return renderStatic(
    (['what', 'how', 'when', 'then', 'data'] as const).map((part) => (
      <section key={part}>
        <h2>{t(`rules.${part}`)}</h2>
        <p>{t(`rules.${part}-text`)}</p>
        {part === 'then' && <p>{t('rules.appeals', { days: appealDays })}</p>}
        {part === 'when' && (
          <dl className={styles.hours}>
            {hours.map((each) => (
              <div className={grid([4, 16])} key={each}>
                <dt>{t('rules.hours', { hours: each })}</dt>
                <dd>
                  <ul>
                    {REPORT_REASONS.filter((reason) => terms[reason] === each).map((reason) => (
                      <li key={reason}>{t(`reason.${reason}`)}</li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    )),
  )
}

export const reasonsOf = (t: TranslateReport) => REPORT_REASONS.map((reason) => ({ reason, title: t(`reason.${reason}`) }))
