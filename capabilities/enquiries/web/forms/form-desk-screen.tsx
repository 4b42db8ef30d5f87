import { useState } from 'react'
import { useParams } from 'react-router'
import { textIn } from '#contract/language.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { NewerNotice } from '#web/console/form/newer-notice.tsx'
import { useDraft } from '#web/console/form/use-draft.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import split from '#web/console/screen/split.module.css'
import { useTitle } from '#web/console/screen/use-page.ts'
import { Button } from '#web/kit/button.tsx'

import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { findGaps, getForm, listForms, publishForm, saveForm } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'
import { FormAbout } from './form-about.tsx'
import { EnquiryFormActions } from './form-actions.tsx'
import { FormQuestions } from './form-questions.tsx'
import { FormStatus } from './forms-screen.tsx'
import type { Edited, WholeForm } from './whole-form.ts'

export default function FormDeskScreen() {
  const { id = '' } = useParams()
  const language = useLanguage()
  const form = useCall(getForm, { id }, { freshMs: 0 })
  useTitle(form.ok && textIn(form.ok.title, language))
  return (
    <Answer of={form} shapes={['title', 'line', 'row', 'row', 'row']}>
      {(ok) => <Desk key={ok.id} form={ok} />}
    </Answer>
  )
}

function useFormDesk(form: WholeForm) {
  const t = useTranslate(enquiryScreens)
  const work = useDraft<Edited>({ slug: form.slug, study: form.study, draft: form.draft }, `form:${form.id}`)
  const { value: edited, isChanged } = work
  const [isTried, setTried] = useState(false)
  const changes = [getForm, listForms]
  const saving = useAction(saveForm, { changes, onDone: () => toast('ok', t('desk.saved')) })
  const publishing = useAction(publishForm, { changes, onDone: ({ version }) => toast('ok', t('desk.published', { version })) })
  const gaps = isTried ? findGaps(edited.draft, form.kind) : []

  /** Returns the saved revision, or undefined when it was refused. */
  async function save(): Promise<number | undefined> {
    if (!isChanged) return form.revision
    const saved = await saving.run({ id: form.id, revision: form.revision, ...edited })
    if (!saved || !('ok' in saved)) return undefined
    work.markSaved(edited)
    return saved.ok.revision
  }
  async function publish() {
    setTried(true)
    if (findGaps(edited.draft, form.kind).length > 0) return
    const revision = await save()
    if (revision !== undefined) await publishing.run({ id: form.id, revision })
  }
  return { work, gaps, saving, publishing, save, publish }
}

function Desk({ form }: { readonly form: WholeForm }) {
  const t = useTranslate(enquiryScreens)
  const language = useLanguage()
  const { work, gaps, saving, publishing, save, publish } = useFormDesk(form)
  const { value: edited, isChanged, newer } = work
  return (
    <>
      <PageHead
        title={textIn(edited.draft.title, language) || t('desk.untitled-form')}
        lead={
          <>
            {t(`kind.${form.kind}`)} · <FormStatus {...form} />
          </>
        }
        actions={
          <>
            <EnquiryFormActions form={form} />
            <Button busy={saving.busy} blocked={newer?.reason ?? (isChanged ? undefined : t('desk.saved'))} onClick={() => void save()}>
              {t('desk.save')}
            </Button>
            <Button
              kind="solid"
              busy={publishing.busy}
              blocked={newer?.reason ?? (isChanged || form.hasChanges ? undefined : t('desk.saved'))}
              onClick={() => void publish()}
            >
              {t('desk.publish')}
            </Button>
          </>
        }
      />
      <NewerNotice newer={newer} />
      {!newer && <RefusalNotice refused={saving.refused ?? publishing.refused} />}
      {gaps.length > 0 && <Notice kind="bad" title={t('desk.gaps')} live />}
      <div className={split.halves}>
        <FormQuestions
          kind={form.kind}
          fields={edited.draft.fields}
          gaps={gaps}
          onChange={(fields) => work.change((before) => ({ ...before, draft: { ...before.draft, fields: [...fields] } }))}
        />
        <FormAbout kind={form.kind} edited={edited} gaps={gaps} onChange={(next) => work.change((before) => ({ ...before, ...next }))} />
      </div>
    </>
  )
}
