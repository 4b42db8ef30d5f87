import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Amount, Status } from '#web/console/show/values.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type getSmsDelivery, PURPOSES } from '../../contract.ts'
import { CARRIER_NAMES } from '../../text/carriers.ts'
import { smsScreen } from '../../text/sms-screen.ts'
import styles from './sms.module.css'

type Delivery = OutputOf<typeof getSmsDelivery>
type Counts = Omit<Delivery['purposes'][number], 'purpose'>

/** Shows what became of messages, by carrier and by purpose. */
export function CountsCards({ carriers, purposes }: Pick<Delivery, 'carriers' | 'purposes'>) {
  const t = useTranslate(smsScreen)
  const language = useLanguage()
  if (carriers.length === 0)
    return (
      <Card>
        <State icon="phone" title={t('none-sent')} small>
          {t('none-sent-why')}
        </State>
      </Card>
    )
  return (
    <>
      <Card title={t('carriers')} flush>
        <CountsTable head={t('carrier')}>
          {carriers.map(({ carrier, isPoor, ...counts }) => (
            <CountsRow key={carrier} counts={counts}>
              {CARRIER_NAMES[carrier][language]} {isPoor && <Status kind="bad">{t('poor')}</Status>}
            </CountsRow>
          ))}
        </CountsTable>
      </Card>
      <Card title={t('purposes')} flush>
        <CountsTable head={t('purpose')}>
          {purposes.map(({ purpose, ...counts }) => (
            <CountsRow key={purpose} counts={counts}>
              {t(`purpose.${PURPOSES.find((each) => each === purpose) ?? 'note'}`)}
            </CountsRow>
          ))}
        </CountsTable>
      </Card>
    </>
  )
}

const COLUMNS = ['sent', 'delivered', 'failed', 'unknown', 'refused'] as const

function CountsTable({ head, children }: { readonly head: string; readonly children: ReactNode }) {
  const t = useTranslate(smsScreen)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={head}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function CountsRow({ counts, children }: { readonly counts: Counts; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{children}</th>
      {COLUMNS.map((column) => (
        <td key={column}>
          <Amount of={counts[column]} />
        </td>
      ))}
    </tr>
  )
}
