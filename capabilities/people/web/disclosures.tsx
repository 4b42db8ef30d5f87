import type { OutputOf } from '#contract/call.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { decideDisclosure, listDisclosures } from '../contract.ts'
import { disclosureScreens } from '../text/disclosures.ts'
import styles from './people.module.css'

type Request = OutputOf<typeof listDisclosures>['list'][number]

/** Lists the requests to see personal data in full, above the accounts. Shows nothing while none waits. */
export function Disclosures() {
  const t = useTranslate(disclosureScreens)
  const { ok } = useCall(listDisclosures, {})
  if (!ok || ok.list.length === 0) return null
  return (
    <section className={stack(12, styles.disclosures)}>
      <h2>{t('disclosures')}</h2>
      <p className={text.muted}>{t('disclosures-lead')}</p>
      <ul className={stack(12)}>
        {ok.list.map((request) => (
          <Line key={request.id} {...request} />
        ))}
      </ul>
    </section>
  )
}

function Line({ id, by, of, what, reason, at, mayDecide }: Request) {
  const t = useTranslate(disclosureScreens)
  const deciding = useAction(decideDisclosure, { changes: [listDisclosures] })
  const decide = (isApproved: boolean) => void deciding.run({ id, isApproved })
  const [asker, whose] = [by.name ?? '—', of?.name ?? t('whose.unknown')]
  return (
    <li className={stack(8)}>
      <p>
        <b>{t('request', { asker, what: t(`what.${what}`), whose })}</b> <When at={at} />
      </p>
      <p>{t('reason', { reason })}</p>
      {mayDecide ? (
        <div className={cluster(8)}>
          <Button size="small" kind="solid" busy={deciding.busy} onClick={() => decide(true)}>
            {t('approve')}
          </Button>
          <Button size="small" busy={deciding.busy} onClick={() => decide(false)}>
            {t('decline')}
          </Button>
        </div>
      ) : (
        <p className={text.muted}>{t('own')}</p>
      )}
      <RefusalNotice refused={deciding.refused} />
    </li>
  )
}
