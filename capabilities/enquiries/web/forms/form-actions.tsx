import { useNavigate } from 'react-router'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { enquiriesPages } from '../../console.ts'
import { getForm, listForms, removeForm, setFormState } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'
import type { WholeForm } from './whole-form.ts'

export function EnquiryFormActions({ form: { id, slug, state, kind, study } }: { readonly form: WholeForm }) {
  const t = useTranslate(enquiryScreens)
  const navigate = useNavigate()
  const turning = useAction(setFormState, { changes: [getForm, listForms] })
  const removing = useAction(removeForm, { changes: [listForms], onDone: () => void navigate(enquiriesPages.forms.path) })
  const remove = async () => {
    if (await confirm({ title: t('desk.remove-ask'), action: t('desk.remove'), danger: true })) await removing.run({ id })
  }
  if (state === 'draft')
    return (
      <Button kind="quiet" busy={removing.busy} onClick={() => void remove()}>
        {t('desk.remove')}
      </Button>
    )
  return (
    <>
      <RefusalNotice refused={turning.refused} />
      {state === 'open' && kind !== 'questionnaire' && (kind !== 'study' || study !== null) && (
        <ButtonLink kind="quiet" to={`/contact/${slug}`}>
          {t('forms.view')}
        </ButtonLink>
      )}
      <Button busy={turning.busy} onClick={() => void turning.run({ id, state: state === 'open' ? 'closed' : 'open' })}>
        {t(state === 'open' ? 'desk.close' : 'desk.open')}
      </Button>
    </>
  )
}
