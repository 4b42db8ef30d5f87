import { useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { useTranslate } from '#web/language.ts'
import { getSecurity } from '../contract.ts'
import { accountsText } from '../text/texts.ts'
import { type OwnMeans, ProveForm } from './security/prove-form.tsx'

/** Asks for a fresh proof on a page of another capability. */
export default function ProofPart({ onProven }: { onProven(): void }) {
  const t = useTranslate(accountsText)
  const means = useMeans()
  return means ? <ProveForm means={means} onProven={onProven} /> : <Loading label={t('security.loading')} shapes={['row']} />
}

function useMeans(): OwnMeans | undefined {
  const [means, setMeans] = useState<OwnMeans>()
  useEffect(() => {
    let current = true
    void ask(getSecurity, {}).then((reply) => {
      if (!current || 'refused' in reply) return
      const { hasPassword, secondFactor, phone, username } = reply.ok
      setMeans({ password: hasPassword, authenticator: secondFactor.on, phone, username: username ?? phone })
    })
    return () => {
      current = false
    }
  }, [])
  return means
}
