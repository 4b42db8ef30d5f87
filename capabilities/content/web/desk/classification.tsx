import { Select } from '@mantine/core'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Card } from '#web/console/show/card.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getItem, ITEM_KINDS, listItems, reclassifyItem, SECTION_NAMES, SECTIONS } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import type { Desk } from '../desk.ts'
import styles from './edit.module.css'

/** Edits section and kind of an item that was never submitted. */
export function Classification({ item, writing, isReadOnly, onAnew }: Desk) {
  const t = useTranslate(contentScreens)
  const language = useLanguage()
  const changing = useAction(reclassifyItem, { changes: [getItem, listItems] })
  const { id, section, kind } = item.item
  async function change(chosen: { section?: typeof section | null; kind?: typeof kind | null }): Promise<void> {
    // Unsaved changes are saved first, because the new section may lack their fields.
    if (writing.dirty && !(await writing.save('save'))) return
    const done = await changing.run({ id, section: chosen.section ?? section, kind: chosen.kind ?? kind })
    if (done && 'ok' in done) await onAnew()
  }
  return (
    <Card title={t('card.section')}>
      <div className={styles.fields}>
        <RefusalNotice refused={changing.refused} />
        <Select
          id="edit-section"
          label={t('new.section')}
          description={t('field.section-help')}
          allowDeselect={false}
          readOnly={isReadOnly || changing.busy}
          data={SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value][language] }))}
          value={section}
          onChange={(value) => void change({ section: value })}
        />
        <Select
          id="edit-kind"
          label={t('new.kind')}
          allowDeselect={false}
          readOnly={isReadOnly || changing.busy}
          data={ITEM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(value) => void change({ kind: value })}
        />
      </div>
    </Card>
  )
}
