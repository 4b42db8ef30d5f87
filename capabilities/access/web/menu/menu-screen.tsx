import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { refresh } from '#web/console/call/queries.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useTranslate } from '#web/language.ts'
import { useUnsaved } from '#web/navigation/unsaved.ts'
import { getMenu, saveMenu } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import styles from './menu.module.css'
import { type Draft, isSame, restore, toDraft, toEdits } from './menu-draft.ts'
import { MenuPreview } from './menu-preview.tsx'
import { MenuTree } from './menu-tree.tsx'

type Menu = OutputOf<typeof getMenu>

/** The console's menu, to be put in order and named. */
export default function MenuScreen() {
  const asked = useCall(getMenu, {})
  return <Answer of={asked}>{(menu) => <Editor menu={menu} />}</Answer>
}

function Editor({ menu }: { readonly menu: Menu }) {
  const t = useTranslate(screensText)
  const { draft, setDraft, base, dirty, adopt } = useDraft(menu)
  const saving = useAction(saveMenu, { changes: [getMenu] })
  useUnsaved('menu', dirty)
  async function save() {
    const reply = await saving.run({ version: base.version, items: toEdits(draft) })
    if (!reply || !('ok' in reply)) return
    adopt({ version: reply.ok.version, items: itemsOf(draft) })
    toast('ok', t('menu.saved'))
  }
  async function putBack() {
    const sure = await confirm({ title: t('menu.restore-title'), text: t('menu.restore-text'), action: t('menu.restore') })
    if (sure) setDraft(restore(draft))
  }
  async function reload() {
    await refresh(getMenu)
    saving.clear()
    adopt()
  }
  return (
    <>
      <PageHead
        lead={t('menu.lead')}
        actions={
          <>
            <Button onClick={() => void putBack()}>{t('menu.restore')}</Button>
            {dirty && (
              <Button kind="quiet" onClick={() => setDraft(toDraft(base.items))}>
                {t('menu.discard')}
              </Button>
            )}
            <Button kind="solid" busy={saving.busy} blocked={dirty ? undefined : t('menu.no-change')} onClick={() => void save()}>
              {t('menu.save')}
            </Button>
          </>
        }
      />
      <div className={styles.notes}>
        <Notice kind="info">{t('menu.mode')}</Notice>
        {saving.refused?.refused === 'MENU_CHANGED' ? (
          <Notice
            kind="warn"
            live
            title={saving.refused.message}
            action={
              <Button size="small" onClick={() => void reload()}>
                {t('menu.reload')}
              </Button>
            }
          >
            {t('menu.reload-note')}
          </Notice>
        ) : (
          <RefusalNotice refused={saving.refused} />
        )}
      </div>
      <div className={styles.halves}>
        <MenuTree draft={draft} onChange={setDraft} />
        <MenuPreview draft={draft} />
      </div>
    </>
  )
}

/** What is being edited stays whatever is loaded meanwhile; only an editor without changes takes on what is newer. */
function useDraft(menu: Menu) {
  const [base, setBase] = useState(menu)
  const [draft, setDraft] = useState<Draft>(() => toDraft(menu.items))
  const [wanted, setWanted] = useState(false)
  const dirty = !isSame(draft, toDraft(base.items))
  if (menu.version > base.version && (wanted || !dirty)) take(menu)
  function take(next: Menu) {
    setBase(next)
    setDraft(toDraft(next.items))
    setWanted(false)
  }
  return { draft, setDraft, base, dirty, adopt: (next?: Menu) => (next ? take(next) : setWanted(true)) }
}

const itemsOf = (draft: Draft): Menu['items'] => {
  const orders = new Map(toEdits(draft).map(({ kind, name, order }) => [`${kind} ${name}`, order]))
  return draft
    .flatMap(({ item, pages }) => [item, ...pages.map((page) => ({ ...page, group: item.name }))])
    .map((item) => ({ ...item, order: orders.get(`${item.kind} ${item.name}`) ?? item.order }))
    .sort((one, other) => one.order - other.order)
}
