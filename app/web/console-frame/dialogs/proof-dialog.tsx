import ProofPart from '#capabilities/accounts/web/proof-part.tsx'
import { proofAsking } from '#web/console/dialog/proof.ts'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'

/** Asks for step-up by any proof that the account can give. An account without a password proves itself by a text message. */
export function ProofDialog() {
  const t = useTranslate(consoleText)
  const open = proofAsking.useQuestion() !== undefined
  return (
    <Dialog open={open} onClose={() => proofAsking.answer(false)} title={t('proof.title')}>
      <ProofPart onProven={() => proofAsking.answer(true)} />
    </Dialog>
  )
}
