import { useCallback, useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { getAgreement } from '../../contract.ts'

/** Returns the version of agreement and privacy policy that the form shows. While it is unknown, the server uses the one in force. */
export function useAgreementVersion() {
  const [version, setVersion] = useState<string>()
  const look = useCallback(async () => {
    const reply = await ask(getAgreement, {})
    if ('ok' in reply) setVersion(reply.ok.version)
  }, [])
  useEffect(() => void look().catch(() => undefined), [look])
  return { version, look }
}
