import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { useAction } from '#web/console/call/use-action.ts'
import type { ConsoleForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { testProvider } from '../../contract.ts'
import { operatorLoginScreen } from '../../text/operator-login-screen.ts'
import type { ProviderValues } from './provider-values.ts'

/** Asks the provider with the values of the form, and says what is wrong. */
export function ProviderTest({ form }: { readonly form: ConsoleForm<ProviderValues> }) {
  const t = useTranslate(operatorLoginScreen)
  const [found, setFound] = useState<OutputOf<typeof testProvider>>()
  const testing = useAction(testProvider, { onDone: setFound })
  const { key, issuer, clientId, secret } = form.values
  function test() {
    setFound(undefined)
    void testing.run({ key, issuer, clientId, secret })
  }
  return (
    <div className={stack(8)}>
      <div>
        <Button busy={testing.busy} onClick={test}>
          {t('test')}
        </Button>
      </div>
      {found && (
        <Notice kind="ok" live>
          {t('test.ok', { keys: found.keys })}{' '}
          {found.clockOffS !== null && Math.abs(found.clockOffS) > 5 && t('test.clock', { seconds: Math.abs(found.clockOffS) })}
        </Notice>
      )}
      {testing.refused && (
        <Notice kind="bad" live>
          {testing.refused.message}
        </Notice>
      )}
    </div>
  )
}
