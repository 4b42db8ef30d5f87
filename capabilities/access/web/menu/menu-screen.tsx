import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { refresh } from '#web/console/call/queries.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { NewerNotice } from '#web/console/form/newer-notice.tsx'
import { useDraft } from '#web/console/form/use-draft.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import split from '#web/console/screen/split.module.css'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getMenu, saveMenu } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import styles from './menu.module.css'
import { type MenuDraft, restoreMenuItem, toDraft, toEdits } from './menu-draft.ts'
import { MenuPreview } from './menu-preview.tsx'
import { MenuTree } from './menu-tree.tsx'

type Menu = OutputOf<typeof getMenu>
type Saved = { readonly version: number; readonly groups: MenuDraft }

export default function MenuScreen() {
  const asked = useCall(getMenu, {})
  return <Answer of={asked}>{(menu) => <Editor menu={menu} />}</Answer>
}

function Editor({ menu }: { readonly menu: Menu }) {
  const t = useTranslate(screensText)
  const now: Saved = { version: menu.version, groups: toDraft(menu.items) }
  const work = useDraft(now, 'menu:console', ({ groups }) => toEdits(groups))
  const { saved, isChanged, newer } = work
  const { groups } = work.value
  const setGroups = (next: MenuDraft) => work.change((before) => ({ ...before, groups: next }))
  const saving = useAction(saveMenu, { changes: [getMenu] })
  async function save() {
    const reply = await saving.run({ version: saved.version, items: toEdits(groups) })
    if (!reply) return
    // Another operator saved first: loads their version and asks which of both to keep.
    if ('refused' in reply) return await refresh(getMenu)
    work.markSaved({ version: reply.ok.version, groups })
    toast('ok', t('menu.saved'))
  }
  async function putBack() {
    const sure = await confirm({ title: t('menu.restore-title'), text: t('menu.restore-text'), action: t('menu.restore') })
    if (sure) setGroups(restoreMenuItem(groups))
  }
  return (
    <>
      <PageHead
        lead={t('menu.lead')}
        actions={
          <MenuActions
            busy={saving.busy}
            blocked={newer?.reason ?? (isChanged ? undefined : t('menu.no-change'))}
            onRestore={() => void putBack()}
            onDiscard={isChanged ? () => work.reset() : undefined}
            onSave={() => void save()}
          />
        }
      />
      <div className={stack(8, styles.notes)}>
        <Notice kind="info">{t('menu.mode')}</Notice>
        <NewerNotice newer={newer} />
        {!newer && <RefusalNotice refused={saving.refused} />}
      </div>
      <div className={split.aside}>
        <MenuTree draft={groups} onChange={setGroups} />
        <MenuPreview draft={groups} />
      </div>
    </>
  )
}

type ActionsProps = {
  readonly busy: boolean
  readonly blocked: string | undefined
  onRestore(): void
  readonly onDiscard: (() => void) | undefined
  onSave(): void
}

function MenuActions({ busy, blocked, onRestore, onDiscard, onSave }: ActionsProps) {
  const t = useTranslate(screensText)
  return (
    <>
      <Button onClick={onRestore}>{t('menu.restore')}</Button>
      {onDiscard && (
        <Button kind="quiet" onClick={onDiscard}>
          {t('menu.discard')}
        </Button>
      )}
      <Button kind="solid" busy={busy} blocked={blocked} onClick={onSave}>
        {t('menu.save')}
      </Button>
    </>
  )
}
