import { useState } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { consentScreens } from '../../text/consent-screens.ts'
import { AgreementRules } from './agreement-rules.tsx'
import { ConsentProof, type Proof } from './consent-proof.tsx'
import { ProofForm } from './proof-form.tsx'

/** Shows the proof of one account's consents, and what follows when a changed agreement is not accepted. */
export default function ConsentsScreen() {
  const t = useTranslate(consentScreens)
  const [proof, setProof] = useState<Proof>()
  return (
    <>
      <div className={text.unprinted}>
        <PageHead lead={t('lead')} />
      </div>
      <div className={stack(16)}>
        <div className={text.unprinted}>
          <ProofForm onProof={setProof} />
        </div>
        {proof && <ConsentProof proof={proof} />}
        <Can permission="privacy:rules">
          <div className={text.unprinted}>
            <AgreementRules />
          </div>
        </Can>
      </div>
    </>
  )
}
