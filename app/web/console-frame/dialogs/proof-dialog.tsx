import { type FormEvent, type ReactNode, useState } from 'react'
import type * as accounts from '#capabilities/accounts/contract.ts'
import { ask } from '#web/ask.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { proofAsking } from '#web/console/dialog/proof.ts'
import { refusalIn } from '#web/console/refusal.ts'
import { Button } from '#web/kit/button.tsx'
import { CodeField } from '#web/kit/field/code-field.tsx'
import { PasswordField } from '#web/kit/field/password-field.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { Tabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { lightCall } from '#web/light-call.ts'
import { consoleText } from '#web/text/console-texts.ts'
import styles from '../frame-view.module.css'

const getSecurity = lightCall<typeof accounts.getSecurity>('/api/account/security', 'reads')
const stepUp = lightCall<typeof accounts.stepUp>('/api/account/step-up', 'acts')

type Way = 'authenticator' | 'recovery' | 'password'

/** Asks for step-up: by authenticator or recovery code when two-step verification is on, otherwise by password. */
export function ProofDialog() {
  const t = useTranslate(consoleText)
  const open = proofAsking.useQuestion() !== undefined
  const [chosen, setWay] = useState<Way>()
  const security = useCall(getSecurity, {}, { when: open })
  const ways: readonly [Way, ...Way[]] = security.ok?.secondFactor.on ? ['authenticator', 'recovery'] : ['password']
  const way = chosen !== undefined && ways.includes(chosen) ? chosen : ways[0]
  return (
    <Dialog open={open} onClose={() => proofAsking.answer(false)} title={t('proof.title')}>
      <p className={styles.lead}>{t('proof.lead')}</p>
      <Answer of={security} shapes={['line', 'line']}>
        {() => (
          <Tabs<Way> label={t('proof.ways')} tabs={ways.map((id) => ({ id, text: t(`proof.${id}`) }))} current={way} onChange={setWay}>
            <ProofForm key={way} way={way} />
          </Tabs>
        )}
      </Answer>
    </Dialog>
  )
}

function ProofForm({ way }: { readonly way: Way }) {
  const t = useTranslate(consoleText)
  const [secret, setSecret] = useState('')
  const [error, setError] = useState<ReactNode>()
  const [busy, setBusy] = useState(false)

  async function prove(given: string) {
    if (busy) return
    if (given.trim() === '' || (way === 'authenticator' && given.length < 6)) return setError(t(`proof.${way}-empty`))
    setBusy(true)
    const reply = await ask(stepUp, way === 'password' ? { password: given } : { authenticatorCode: given.trim() }).catch(refusalIn)
    setBusy(false)
    if ('ok' in reply) return proofAsking.answer(true)
    setError(reply.refused === 'LOGIN_FAILED' || reply.refused === 'SECOND_FACTOR_WRONG' ? t(`proof.${way}-wrong`) : reply.message)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void prove(secret)
  }
  const change = (next: string) => {
    setSecret(next)
    setError(undefined)
  }
  return (
    <form className={stack(16, styles.form)} method="post" onSubmit={submit} noValidate>
      <SecretField way={way} value={secret} error={error} onChange={change} onComplete={(code) => void prove(code)} />
      <Button kind="solid" wide type="submit" busy={busy}>
        {t('proof.submit')}
      </Button>
    </form>
  )
}

type SecretProps = {
  readonly way: Way
  readonly value: string
  readonly error: ReactNode
  onChange(value: string): void
  onComplete(code: string): void
}

function SecretField({ way, value, error, onChange, onComplete }: SecretProps) {
  const t = useTranslate(consoleText)
  switch (way) {
    case 'recovery':
      return (
        <TextField
          name="code"
          label={t('proof.recovery')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          error={error}
          autoFocus
        />
      )
    case 'authenticator':
      return (
        <CodeField name="code" label={t('proof.code')} value={value} onChange={onChange} onComplete={onComplete} error={error} autoFocus />
      )
    case 'password':
      return (
        <PasswordField
          name="password"
          label={t('proof.password')}
          autoComplete="current-password"
          words={{ show: t('show-password'), hide: t('hide-password') }}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          error={error}
          autoFocus
        />
      )
  }
}
