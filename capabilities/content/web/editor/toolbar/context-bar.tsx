import type { Editor } from '@tiptap/core'
import { clsx as cx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { inline } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { editorText } from '../../../text/editor-texts.ts'
import { changeThing, removeLink, removeThing, setTableCaption } from '../actions.ts'
import styles from '../editor.module.css'
import { dialogOf, type Opening } from '../keys.ts'
import type { Thing, ToolState } from '../state-of.ts'
import { runTable, type TableCommand } from '../tables.ts'
import type { ToolIconName } from './editor-icons.tsx'
import { Gap, Tool, Toolbar } from './tool.tsx'

type Props = {
  readonly editor: Editor
  readonly state: ToolState
  open(what: Opening): void
  pick(kind: 'picture' | 'video'): void
}

/** Shows the tools for the selection in a second row below the toolbar, so that keyboard users reach them. */
export function ContextBar(props: Props): ReactNode {
  const { thing, table, marks } = props.state
  if (thing?.type === 'picture' || thing?.type === 'video') return <MediaBar {...props} thing={thing} />
  if (thing && thing.type !== 'horizontalRule') return <ThingBar {...props} thing={thing} />
  if (marks.link) return <LinkBar {...props} />
  return table ? <TableBar {...props} table={table} /> : null
}

function Bar({ editor, children }: { readonly editor: Editor; readonly children: ReactNode }) {
  const t = useTranslate(editorText)
  return (
    <Toolbar label={t('contextbar')} className={styles['context']} onEscape={() => editor.view.focus()}>
      {children}
    </Toolbar>
  )
}

const TABLE_TOOLS = [
  ['row-above', 'rowAbove'],
  ['row-below', 'rowBelow'],
  ['remove-row', 'removeRow'],
  ['column-before', 'columnBefore'],
  ['column-after', 'columnAfter'],
  ['remove-column', 'removeColumn'],
  ['merge', 'merge'],
  ['split', 'split'],
  ['head-row', 'headRow'],
  ['head-column', 'headColumn'],
  ['align-start', 'alignStart'],
  ['align-center', 'alignCenter'],
  ['align-end', 'alignEnd'],
  ['remove-table', 'removeTable'],
] as const satisfies readonly (readonly [string, TableCommand & ToolIconName])[]

function TableBar({ editor, table }: Props & { readonly table: NonNullable<ToolState['table']> }) {
  const t = useTranslate(editorText)
  return (
    <Bar editor={editor}>
      <CaptionField label={t('table.caption')} value={table.caption} onSave={(caption) => setTableCaption(editor, caption)} />
      <Gap />
      {TABLE_TOOLS.map(([key, command]) => (
        <Tool key={command} icon={command} label={t(key)} isOff={table.can[command] === false} onPress={() => runTable(editor, command)} />
      ))}
    </Bar>
  )
}

function MediaBar({ editor, thing, pick }: Props & { readonly thing: Thing }) {
  const t = useTranslate(editorText)
  const isWide = thing.attrs['width'] === 'wide'
  return (
    <Bar editor={editor}>
      <CaptionField
        key={thing.attrs['asset']}
        label={t('media.caption')}
        value={thing.attrs['caption'] ?? ''}
        onSave={(caption) => changeThing(editor, thing, { caption: caption === '' ? null : caption })}
      />
      <Gap />
      {thing.type === 'picture' && (
        <Tool label={t('media.wide')} isOn={isWide} onPress={() => changeThing(editor, thing, { width: isWide ? null : 'wide' })} />
      )}
      <Tool label={t('media.replace')} onPress={() => pick(thing.type as 'picture' | 'video')} />
      <Tool label={t('remove')} onPress={() => removeThing(editor)} />
    </Bar>
  )
}

function ThingBar({ editor, thing, open }: Props & { readonly thing: Thing }) {
  const t = useTranslate(editorText)
  const words = thing.attrs['text'] ?? thing.attrs['latex'] ?? ''
  return (
    <Bar editor={editor}>
      {words !== '' && <span className={cx(text.ellipsis, styles['said'])}>{words}</span>}
      <Tool label={t('edit')} onPress={() => open(dialogOf(thing.type) ?? 'formula')} />
      <Tool label={t('remove')} onPress={() => removeThing(editor)} />
    </Bar>
  )
}

function LinkBar({ editor, state, open }: Props) {
  const t = useTranslate(editorText)
  return (
    <Bar editor={editor}>
      <span className={cx(text.ellipsis, styles['said'])}>{state.href}</span>
      <Tool label={t('edit')} onPress={() => open('link')} />
      <Tool label={t('link.remove')} onPress={() => removeLink(editor)} />
    </Bar>
  )
}

/** The caption is saved on blur or Enter, so that it is a single undo step. */
function CaptionField({ label, value, onSave }: { readonly label: string; readonly value: string; onSave(caption: string): void }) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    setTyped(value)
  }
  const save = () => typed.trim() !== value && onSave(typed.trim())
  return (
    <span className={inline(8, text.quiet, styles['caption'])}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        maxLength={500}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </span>
  )
}
