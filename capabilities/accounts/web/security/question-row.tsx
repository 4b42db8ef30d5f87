import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Row } from '#web/kit/rows.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { removeSecurityQuestion, setSecurityQuestion } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import { type AccountFormErrors, useAccountForm } from '../fields/form.ts'
import { AccountFormActions } from '../fields/form-actions.tsx'
import { FormError } from '../fields/form-error.tsx'
import { placeRefusal, refusalText } from '../fields/refused.ts'
import type { StepUp } from '../step-up.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

type Props = { readonly question: string | null; readonly mayAsk: boolean; readonly stepUp: StepUp; reload(): Promise<void> }

/** Manages the question that is asked wherever an SMS code alone would be enough. */
export function QuestionRow({ question, mayAsk, stepUp, reload }: Props) {
  const t = useTranslate(accountsText)
  const [open, setOpen] = useState<'form' | 'removing'>()
  const [error, setError] = useState<ReactNode>()
  const why = whyOf(question, mayAsk)
  async function end(words: 'question.done' | 'question.removed') {
    setOpen(undefined)
    toast('ok', t(words))
    await reload()
  }
  async function remove() {
    setOpen(undefined)
    setError(undefined)
    const reply = await stepUp.ask(removeSecurityQuestion, {}).catch(() => 'unreachable' as const)
    if (reply === 'unreachable') return setError(t('form.unreachable'))
    if (!reply) return
    if ('refused' in reply) return setError(refusalText(reply, t))
    await end('question.removed')
  }
  async function begin() {
    setError(undefined)
    if (await stepUp.prove()) setOpen('form')
  }
  if (question === null && !mayAsk) return null
  return (
    <Row
      label={t('question.label')}
      value={question ?? <span className={text.muted}>{t('question.none')}</span>}
      note={why && t(why)}
      action={
        open !== 'form' && (
          <QuestionActions hasOne={question !== null} mayAsk={mayAsk} onRemove={() => setOpen('removing')} onSet={() => void begin()} />
        )
      }
    >
      <FormError>{error}</FormError>
      {open === 'form' && (
        <QuestionForm question={question} stepUp={stepUp} onDone={() => end('question.done')} onCancel={() => setOpen(undefined)} />
      )}
      <RemovalDialog
        open={open === 'removing'}
        title={t('question.remove-title')}
        action={t('question.remove')}
        onClose={() => setOpen(undefined)}
        onRemove={() => void remove()}
      >
        {t('question.remove-more')}
      </RemovalDialog>
    </Row>
  )
}

type ActionsProps = { readonly hasOne: boolean; readonly mayAsk: boolean; onRemove(): void; onSet(): void }

function QuestionActions({ hasOne, mayAsk, onRemove, onSet }: ActionsProps) {
  const t = useTranslate(accountsText)
  return (
    <>
      {hasOne && (
        <Button kind="quiet" aria-label={t('question.remove-long')} onClick={onRemove}>
          {t('question.remove')}
        </Button>
      )}
      {mayAsk && (
        <Button kind="quiet" aria-label={t(hasOne ? 'question.change-long' : 'question.set-long')} onClick={onSet}>
          {t(hasOne ? 'security.edit' : 'question.set')}
        </Button>
      )}
    </>
  )
}

function whyOf(question: string | null, mayAsk: boolean) {
  if (mayAsk) return question === null ? 'question.why' : undefined
  return 'question.off-kept'
}

type FormProps = { readonly question: string | null; readonly stepUp: StepUp; onDone(): Promise<void>; onCancel(): void }

function QuestionForm({ question, stepUp, onDone, onCancel }: FormProps) {
  const t = useTranslate(accountsText)
  const ideas = useId()
  const form = useAccountForm(
    { question: question ?? '', answer: '' },
    {
      check: ({ question: asked, answer }) => ({
        ...([...asked.trim()].length < 4 && { question: t('QUESTION_INVALID') }),
        ...(answer.trim() === '' && { answer: t('question.answer-empty') }),
      }),
      async send(values): Promise<AccountFormErrors<'question' | 'answer'> | undefined> {
        const reply = await stepUp.ask(setSecurityQuestion, values)
        if (!reply) return undefined
        if ('ok' in reply) return void (await onDone())
        return placeRefusal(reply, { QUESTION_INVALID: 'question', ANSWER_INVALID: 'answer' }, t)
      },
    },
  )
  return (
    <form className={stack(20, fit)} method="post" ref={form.ref} onSubmit={form.run} noValidate>
      <FormError>{form.errors.form}</FormError>
      <TextField
        {...form.text('question')}
        label={t('question.field')}
        help={t('question.help')}
        list={ideas}
        maxLength={100}
        autoComplete="off"
        autoFocus
      />
      <datalist id={ideas}>
        {(['question.idea-1', 'question.idea-2', 'question.idea-3'] as const).map((idea) => (
          <option key={idea} value={t(idea)} />
        ))}
      </datalist>
      <TextField
        {...form.text('answer')}
        label={t('question.answer')}
        help={t('question.answer-help')}
        maxLength={256}
        autoComplete="off"
        autoCapitalize="none"
      />
      <AccountFormActions busy={form.busy} onCancel={onCancel} />
    </form>
  )
}
