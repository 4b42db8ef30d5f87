import { grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import type { AuditEntry } from '../contract.ts'
import { screensText } from '../text/screens.ts'
import styles from './log.module.css'

type Facts = AuditEntry['facts']
const AFTER = '.after'

/** Shows changed values side by side, then all other facts. */
export function FactsView({ facts }: { readonly facts: Facts }) {
  const t = useTranslate(screensText)
  const changed = Object.keys(facts).flatMap((name) => (name.endsWith(AFTER) ? [name.slice(0, -AFTER.length)] : []))
  const others = Object.entries(facts).filter(([name]) => !changed.some((each) => name === `${each}.before` || name === `${each}${AFTER}`))
  return (
    <>
      {changed.length > 0 && (
        <section className={styles.part}>
          <h3>{t('log.changes')}</h3>
          <table className={styles.changes}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('log.before')}</th>
                <th scope="col">{t('log.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((name) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{write(facts[`${name}.before`])}</td>
                  <td>{write(facts[`${name}${AFTER}`])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.part}>
          <h3>{t('log.facts')}</h3>
          <dl className={styles.facts}>
            {others.map(([name, value]) => (
              <div className={grid(12)} key={name}>
                <dt>{name}</dt>
                <dd>{write(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

const write = (value: Facts[string] | undefined): string => (value === null || value === undefined || value === '' ? '–' : String(value))
