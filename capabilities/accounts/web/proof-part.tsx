import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ask } from '#web/ask.ts'
import { focusFirstField } from '#web/kit/overlay/dialog.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { useTranslate } from '#web/language.ts'
import { getSecurity } from '../contract.ts'
import { accountsText } from '../text/texts.ts'
import { type OwnMeans, ProveForm } from './security/prove-form.tsx'

/** Asks for a fresh proof on a page of another capability. */
export default function ProofPart({ onProven }: { onProven(): void }) {
  const t = useTranslate(accountsText)
  const means = useMeans()
  if (!means) return <Loading label={t('security.loading')} shapes={['row']} />
  return (
    <Focused>
      <ProveForm means={means} onProven={onProven} />
    </Focused>
  )
}

/** Focuses the first field of a form that appears after its dialog. */
function Focused({ children }: { readonly children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (form.current) focusFirstField(form.current)
  }, [])
  return <div ref={form}>{children}</div>
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
