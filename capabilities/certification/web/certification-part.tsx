import { Suspense } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { refresh } from '#web/console/call/queries.ts'
import { RefusedLine } from '#web/console/call/refused-line.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { newsAbout } from '#web/console/parts.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useSlot } from '#web/slots.tsx'
import { getCertification, getOwnCertification, KINDS, withdrawConsent } from '../contract.ts'
import { useOwnTranslate } from './labels.ts'
import { IdentityCard } from './own/identity-card.tsx'
import { KindPanel, lastDay } from './own/kind-panel.tsx'
import styles from './own/own.module.css'
import { FilingRecords } from './queue/records.tsx'

/**
 * Shows the certification tab of the account settings: the status of each kind, the forms and the records. The page loads it lazily; it
 * uses the console's dialogs.
 */
export default function CertificationPart() {
  const t = useOwnTranslate()
  const own = useCall(getOwnCertification, {})
  const NewsAbout = useSlot(newsAbout)
  return (
    <Answer of={own} shapes={['title', 'row', 'row', 'row', 'title', 'row', 'row']}>
      {({ filings, consent, provisional }) => (
        <div className={stack(24, fit)}>
          <Suspense>
            <NewsAbout about="certification" onNews={showReview} />
          </Suspense>
          {provisional !== 'no' && <Notice kind="info">{t(`own.provisional-${provisional}`)}</Notice>}
          <IdentityCard />
          <div className={styles.panels}>
            {KINDS.map((kind) => (
              <KindPanel key={kind} kind={kind} filings={filings} consented={consent.givenAt !== null} />
            ))}
          </div>
          <FilingRecords filings={filings} />
          {consent.givenAt !== null && <Consented at={consent.givenAt} />}
        </div>
      )}
    </Answer>
  )
}

/** Reloads when a notification of a decision arrives. */
const showReview = () => void refresh(getOwnCertification, getCertification)

/** Withdrawing the consent is as easy as giving it. */
function Consented({ at }: { readonly at: string }) {
  const t = useOwnTranslate()
  const taking = useAction(withdrawConsent, { changes: [getOwnCertification, getCertification] })
  async function takeBack() {
    const question = {
      title: t('own.consent-back-title'),
      text: t('own.consent-back-text'),
      action: t('own.consent-back'),
      danger: true,
    }
    if (await confirm(question)) await taking.run({})
  }
  return (
    <div className={cluster([4, 12], text.quiet)}>
      {t('own.consent-given', { day: lastDay(at) })}
      <Button kind="quiet" size="small" busy={taking.busy} onClick={() => void takeBack()}>
        {t('own.consent-back')}
      </Button>
      <RefusedLine refused={taking.refused} />
    </div>
  )
}
