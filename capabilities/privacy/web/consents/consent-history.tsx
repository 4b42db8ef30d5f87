import { minuteOf } from '#contract/dates.ts'
import { Link } from '#web/kit/link.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { Time } from '#web/kit/time.tsx'
import { useTranslate } from '#web/language.ts'
import { consentTexts } from '../../text/consents.ts'
import type { OwnConsents } from './calls.ts'
import styles from './versions.module.css'

type Act = OwnConsents['entries'][number]

const isTerms = ({ purpose }: Act): boolean => purpose === 'agreement' || purpose === 'privacy'
const outcomeOf = (act: Act) => (act.isGiven ? 'given' : isTerms(act) ? 'declined' : 'withdrawn')

/** Lists what the account consented to and withdrew, the newest first. */
export function ConsentHistory({ entries, title }: Pick<OwnConsents, 'entries'> & { readonly title: string }) {
  const t = useTranslate(consentTexts)
  return (
    <section className={stack(16)}>
      <h2>{title}</h2>
      {entries.length === 0 && <p>{t('own.none')}</p>}
      <ol className={styles.entries}>
        {entries.map((act) => (
          <li key={act.at + act.purpose}>
            <Time at={act.at}>{minuteOf(new Date(act.at))}</Time>
            <span>
              {t(`act.${outcomeOf(act)}`)} · {t(`purpose.${act.purpose}`)}{' '}
              {isTerms(act) ? (
                <Link className={styles.link} to={`/agreement/versions/${act.version}`}>
                  {act.version}
                </Link>
              ) : (
                act.version
              )}
            </span>
            <small>{t(`channel.${act.channel}`)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
