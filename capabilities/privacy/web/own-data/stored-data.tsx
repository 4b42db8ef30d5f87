import type { OutputOf } from '#contract/call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount } from '#web/console/show/values.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { getOwnData } from '../../contract.ts'
import { copyText, ownDataScreen } from '../../text/own-data.ts'
import styles from './own-data.module.css'

type Kind = OutputOf<typeof getOwnData>['kinds'][number]

/** Lists the kinds of which the site has entries, with their number and how long they stay. */
export function StoredData({ kinds }: { readonly kinds: readonly Kind[] }) {
  const t = useTranslate(ownDataScreen)
  const stored = kinds.filter(({ count }) => count > 0)
  return (
    <Card title={t('stored')} flush>
      {stored.length === 0 ? (
        <p className={styles.none}>{t('stored-none')}</p>
      ) : (
        <ul className={styles.list}>
          {stored.map((kind) => (
            <li key={kind.name} className={styles.kind}>
              <b>{kind.label}</b>
              <span className={styles.count}>
                <Amount of={kind.count} />
              </span>
              <Term kind={kind} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Term({ kind: { term, days } }: { readonly kind: Kind }) {
  const t = useTranslate(copyText)
  return <span className={text.quiet}>{term === 'days' ? t('term.days', { days: days ?? 0 }) : t(`term.${term}`)}</span>
}
