import { editPath } from '#capabilities/content/contract.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { Button } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { exportLosses, type Loss } from '../contract.ts'
import { writeDetail } from '../text/loss-reasons.ts'
import { lossText } from '../text/losses.ts'
import { moveInScreen } from '../text/screen.ts'
import styles from './move-in.module.css'

/** Names every loss with its count, what becomes of it, and examples. All of them can be saved as CSV. */
export function LossList({ id, losses }: { readonly id: string; readonly losses: readonly Loss[] }) {
  const t = useTranslate(moveInScreen)
  const lossT = useTranslate(lossText)
  const language = useLanguage()
  const exporting = useAction(exportLosses)
  const save = async () => {
    const done = await exporting.run({ id })
    if (done && 'ok' in done) saveAsFile(done.ok)
    else if (done) toastRefusal(done)
  }
  if (losses.length === 0) return <p className={text.quiet}>{t('losses.none')}</p>
  return (
    <section className={stack(12)}>
      <h3 className={styles.heading}>{t('losses.title')}</h3>
      <ul className={styles.losses}>
        {losses.map(({ what, count, examples }) => (
          <li key={what}>
            <details>
              <summary>
                <span>{lossT(what)}</span> <data value={count}>{count}</data>
              </summary>
              <p className={text.quiet}>{lossT(`${what}.why`)}</p>
              <ul className={styles.examples}>
                {examples.map(({ title, detail, text: made }) => (
                  <li key={`${title} ${detail}`}>
                    {made ? <Link to={editPath(made.id, made.language)}>{title}</Link> : title}{' '}
                    <span className={text.quiet}>{writeDetail(detail, language)}</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <div className={cluster(8)}>
        <Button size="small" icon="download" busy={exporting.busy} onClick={() => void save()}>
          {t('losses.save')}
        </Button>
      </div>
    </section>
  )
}
