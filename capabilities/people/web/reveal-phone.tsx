import { useState } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { revealPhone } from '../contract.ts'
import { peopleScreens } from '../text/screens.ts'
import type { WholePerson } from './whole-person.ts'

type Props = { readonly person: WholePerson; onAsk(asking: boolean): void }

/** Shows the masked phone, and the whole one for a recorded reason; it is hidden again when the drawer closes. */
export function RevealPhone({ person: { id, phone }, onAsk }: Props) {
  const t = useTranslate(peopleScreens)
  const [asking, setOpen] = useState(false)
  const [whole, setWhole] = useState<string>()
  function setAsking(next: boolean) {
    setOpen(next)
    onAsk(next)
  }
  return (
    <>
      <span>{whole ?? phone}</span>
      <Can permission="people:manage">
        <Button kind="quiet" size="small" onClick={() => (whole === undefined ? setAsking(true) : setWhole(undefined))}>
          {t(whole === undefined ? 'phone.reveal' : 'phone.hide')}
        </Button>
      </Can>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('phone.title')}>
        <ReasonForm
          id={id}
          onRevealed={(revealed) => {
            setWhole(revealed ?? t('phone.none'))
            setAsking(false)
          }}
        />
      </Dialog>
    </>
  )
}

function ReasonForm({ id, onRevealed }: { readonly id: string; onRevealed(phone: string | null): void }) {
  const t = useTranslate(peopleScreens)
  const [reason, setReason] = useState('')
  const revealing = useAction(revealPhone, { onDone: ({ phone }) => onRevealed(phone) })
  const isShort = revealing.refused?.refused === 'REASON_NEEDED' || revealing.refused?.fields?.['reason'] !== undefined
  return (
    <form
      className={stack(12)}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!revealing.busy) void revealing.run({ id, reason })
      }}
    >
      {!isShort && <RefusalNotice refused={revealing.refused} />}
      <TextField
        name="reason"
        label={t('phone.why')}
        help={t('phone.kept')}
        error={isShort && revealing.refused?.message}
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button kind="solid" type="submit" wide busy={revealing.busy}>
        {t('phone.show')}
      </Button>
    </form>
  )
}
