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
import { useSlot } from '#web/slots.tsx'
import { getCertification, getOwnCertification, KINDS, withdrawConsent } from '../contract.ts'
import { useOwnTranslate } from './labels.ts'
import { KindPanel, lastDay } from './own/kind-panel.tsx'
import styles from './own/own.module.css'
import { Records } from './queue/records.tsx'

/**
 * The tab "certification" of the user settings: each kind as it truly stands, the forms to file, and the records. Loaded lazily by the page
 * that shows it; it stands inside the console, whose dialogs it uses.
 */
export default function CertificationPart() {
  const t = useOwnTranslate()
  const own = useCall(getOwnCertification, {})
  const NewsAbout = useSlot(newsAbout)
  return (
    <Answer of={own} shapes={['title', 'row', 'row', 'row', 'title', 'row', 'row']}>
      {({ filings, consent, isProvisional }) => (
        <div className={styles.part}>
          <Suspense>
            <NewsAbout about="certification" onNews={showReview} />
          </Suspense>
          {isProvisional && <Notice kind="info">{t('own.provisional')}</Notice>}
          <div className={styles.panels}>
            {KINDS.map((kind) => (
              <KindPanel key={kind} kind={kind} filings={filings} consented={consent.givenAt !== null} />
            ))}
          </div>
          <Records filings={filings} />
          {consent.givenAt !== null && <Consented at={consent.givenAt} />}
        </div>
      )}
    </Answer>
  )
}

/** A decision is told by a message; what it changes is shown with it. */
const showReview = () => void refresh(getOwnCertification, getCertification)

/** Taking the consent back is as easy as giving it. */
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
    <div className={styles.consent}>
      {t('own.consent-given', { day: lastDay(at) })}
      <Button kind="quiet" size="small" busy={taking.busy} onClick={() => void takeBack()}>
        {t('own.consent-back')}
      </Button>
      <RefusedLine refused={taking.refused} />
    </div>
  )
}
