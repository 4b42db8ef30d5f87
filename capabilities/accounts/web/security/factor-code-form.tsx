import { useState } from 'react'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { CodeField } from '#web/kit/field/code-field.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { verifySecondFactor } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import styles from '../fields/form.module.css'
import { useAccountForm } from '../fields/form.ts'
import { FormError } from '../fields/form-error.tsx'
import { placeRefusal } from '../fields/refused.ts'

const PLACES = { SECOND_FACTOR_WRONG: 'code', SECOND_FACTOR_LOCKED: 'code', BAD_REQUEST: 'code' } as const

export function FactorCodeForm({ onDone }: { onDone(): Promise<void> }) {
  const t = useTranslate(accountsText)
  const [way, setWay] = useState<'code' | 'recovery'>('code')
  const isCode = way === 'code'
  const empty = t(isCode ? 'factor.code-empty' : 'factor.recovery-empty')
  const form = useAccountForm(
    { code: '' },
    {
      check: ({ code }) => (code.trim().length < 6 ? { code: empty } : {}),
      async send({ code }) {
        const reply = await ask(verifySecondFactor, { code: code.trim() })
        if ('refused' in reply) return placeRefusal(reply, PLACES, t)
        await onDone()
        return undefined
      },
    },
  )
  function change() {
    form.set('code', '')
    form.fail({})
    setWay(isCode ? 'recovery' : 'code')
  }
  return (
    <form className={stack(20, fit)} method="post" ref={form.ref} onSubmit={form.run} noValidate>
      <p className={styles.lead}>{t(isCode ? 'factor.lead' : 'factor.recovery-lead')}</p>
      <FormError>{form.errors.form}</FormError>
      {isCode ? (
        <CodeField {...form.code('code')} label={t('factor.code')} onComplete={() => form.run()} autoFocus />
      ) : (
        <TextField
          {...form.text('code')}
          label={t('factor.recovery')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      )}
      <Button kind="solid" size="large" wide type="submit" busy={form.busy}>
        {t(form.busy ? 'factor.busy' : 'factor.submit')}
      </Button>
      <p>
        <button type="button" className={styles.textButton} onClick={change}>
          {t(isCode ? 'factor.use-recovery' : 'factor.use-code')}
        </button>
      </p>
    </form>
  )
}
