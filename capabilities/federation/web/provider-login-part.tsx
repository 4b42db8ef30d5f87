import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#web/ask.ts'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { signInTexts } from '../text/sign-in.ts'
import { listProviderLogins } from './calls.ts'
import { ProviderButton } from './sign-in/provider-button.tsx'
import styles from './sign-in/sign-in.module.css'

/** Offers the providers by which operators log in, where there are any. `after` is the query of the login page. */
export default function ProviderLogin({ after }: { readonly after: string }) {
  const t = useTranslate(signInTexts)
  const providers = useProviders()
  if (providers.length === 0) return null
  return (
    <section className={stack(12, styles.part)} aria-label={t('for-operators')}>
      {providers.map(({ key, name }) => (
        <ProviderButton key={key} provider={key} name={name} after={after} />
      ))}
    </section>
  )
}

function useProviders(): OutputOf<typeof listProviderLogins> {
  const [providers, setProviders] = useState<OutputOf<typeof listProviderLogins>>([])
  useEffect(() => {
    let current = true
    void ask(listProviderLogins, {})
      .then((reply) => current && 'ok' in reply && setProviders(reply.ok))
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [])
  return providers
}
