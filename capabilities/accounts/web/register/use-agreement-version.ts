import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#web/ask.ts'
import { getAgreement } from '../../contract.ts'

/**
 * Returns the version of agreement and privacy policy that the form shows, and whether children may register. While the version is unknown,
 * the server uses the one in force.
 */
export function useAgreementVersion() {
  const [agreement, setAgreement] = useState<OutputOf<typeof getAgreement>>()
  const look = useCallback(async () => {
    const reply = await ask(getAgreement, {})
    if ('ok' in reply) setAgreement(reply.ok)
  }, [])
  useEffect(() => void look().catch(() => undefined), [look])
  return { version: agreement?.version, isOpenToChildren: agreement?.isOpenToChildren === true, look }
}
