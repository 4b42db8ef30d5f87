import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { ownCreditsText } from '../../text/own-texts.ts'
import { issueStatement } from '../calls.ts'

/** Issues a statement with a number that the public can verify, and opens it. */
export function IssueStatement() {
  const t = useTranslate(ownCreditsText)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function issue() {
    setBusy(true)
    const reply = await askLazily(issueStatement, {})
      .catch(() => undefined)
      .finally(() => setBusy(false))
    if (reply && 'ok' in reply) void navigate(reply.ok.href)
    else toast('bad', reply?.message ?? t('failed'))
  }
  return (
    <Button kind="solid" icon="shield" busy={busy} onClick={() => void issue()}>
      {t('statement')}
    </Button>
  )
}
