import type { Editor } from '@tiptap/core'
import { redo, undo } from '@tiptap/pm/history'
import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { justify, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { minutesOf } from '../../../contract.ts'
import { editorText } from '../../../text/editor-texts.ts'
import styles from '../editor.module.css'
import type { DocumentEditorProps } from '../editor-props.ts'
import { putRule } from '../insertion.ts'
import type { Opening } from '../keys.ts'
import type { LineOfCursor, ToolState } from '../state-of.ts'
import { insertTable } from '../tables.ts'
import { Gap, Tool, Toolbar } from './tool.tsx'

type Props = {
  readonly editor: Editor
  readonly state: ToolState
  open(what: Opening): void
  pick(kind: 'picture' | 'video'): void
  readonly canPick: boolean
  onInlineComment?: (() => void) | undefined
  readonly aside?: ReactNode
}

export function EditorToolbar({ editor, state, open, pick, canPick, onInlineComment, aside }: Props) {
  const t = useTranslate(editorText)
  const focus = () => editor.view.focus()
  return (
    <div className={row(12, justify.between, styles['head'])}>
      <Toolbar label={t('toolbar')} onEscape={focus}>
        <Tool icon="undo" label={t('undo')} keys="Mod+Z" isOff={!state.canUndo} onPress={() => undo(editor.state, editor.view.dispatch)} />
        <Tool
          icon="redo"
          label={t('redo')}
          keys="Mod+Shift+Z"
          isOff={!state.canRedo}
          onPress={() => redo(editor.state, editor.view.dispatch)}
        />
        <Gap />
        <LineSelect editor={editor} line={state.line} />
        <Gap />
        <MarkTools editor={editor} state={state} open={open} />
        <Gap />
        <BlockTools editor={editor} state={state} />
        <Gap />
        <ThingTools editor={editor} state={state} open={open} pick={pick} canPick={canPick} />
      </Toolbar>
      <ToolbarAside state={state} aside={aside} onInlineComment={onInlineComment} />
    </div>
  )
}

type AsideProps = Pick<Props, 'state' | 'aside' | 'onInlineComment'>

/** Contains the comment button, which stays visible when the tools scroll. */
export function ToolbarAside({ state, aside, onInlineComment }: AsideProps) {
  const t = useTranslate(editorText)
  return (
    <div className={row(12, styles['aside'])}>
      {aside}
      {onInlineComment && (
        <Tool icon="inlineComment" label={t('inline-comment')} isOff={state.isBare && !state.thing} onPress={onInlineComment} />
      )}
    </div>
  )
}

type CountProps = Pick<Props, 'state'> & Pick<DocumentEditorProps, 'language' | 'lengthBeside'>

/** Shows the length of the item with the figure that lists and readers see. */
export function Count({ state, language, lengthBeside = 0 }: CountProps) {
  const t = useTranslate(editorText)
  const length = state.count + lengthBeside
  return (
    <p className={cx(text.quiet, styles['count'])}>
      <span>{t('count.length', { count: length.toLocaleString('en-US') })}</span>
      {length > 0 && <span>{t('count.minutes', { minutes: minutesOf(length, language) })}</span>}
    </p>
  )
}

/** The native select is accessible and opens in the best form for each device. */
function LineSelect({ editor, line }: { readonly editor: Editor; readonly line: LineOfCursor }) {
  const t = useTranslate(editorText)
  function choose(value: string) {
    const level = /^h([234])$/.exec(value)?.[1]
    const chain = editor.chain().focus()
    if (level) chain.setNode('heading', { level: Number(level) }).run()
    else chain.setNode('paragraph').run()
  }
  return (
    <select className={styles['line']} aria-label={t('block.kind')} value={line} onChange={(event) => choose(event.target.value)}>
      {line === 'other' && <option value="other">–</option>}
      <option value="paragraph">{t('block.paragraph')}</option>
      <option value="h2">{t('block.h2')}</option>
      <option value="h3">{t('block.h3')}</option>
      <option value="h4">{t('block.h4')}</option>
    </select>
  )
}

function MarkTools({ editor, state: { marks }, open }: Pick<Props, 'editor' | 'state' | 'open'>) {
  const t = useTranslate(editorText)
  const toggle = (name: string, other?: string) => () => {
    const chain = editor.chain().focus()
    if (other) chain.unsetMark(other)
    chain.toggleMark(name).run()
  }
  return (
    <>
      <Tool icon="bold" label={t('bold')} keys="Mod+B" isOn={marks.bold} onPress={toggle('bold')} />
      <Tool icon="italic" label={t('italic')} keys="Mod+I" isOn={marks.italic} onPress={toggle('italic')} />
      <Tool icon="strike" label={t('strike')} keys="Mod+Shift+X" isOn={marks.strike} onPress={toggle('strike')} />
      <Tool icon="subscript" label={t('subscript')} keys="Mod+," isOn={marks.subscript} onPress={toggle('subscript', 'superscript')} />
      <Tool
        icon="superscript"
        label={t('superscript')}
        keys="Mod+."
        isOn={marks.superscript}
        onPress={toggle('superscript', 'subscript')}
      />
      <Tool icon="code" label={t('code')} keys="Mod+E" isOn={marks.code} onPress={toggle('code')} />
      <Tool icon="link" label={t('link')} keys="Mod+K" isOn={marks.link} onPress={() => open('link')} />
    </>
  )
}

function BlockTools({ editor, state }: Pick<Props, 'editor' | 'state'>) {
  const t = useTranslate(editorText)
  const list = (name: string) => () => editor.chain().focus().toggleList(name, 'listItem').run()
  return (
    <>
      <Tool icon="bullets" label={t('bullets')} keys="Mod+Shift+8" isOn={state.isBulleted} onPress={list('bulletList')} />
      <Tool icon="numbers" label={t('numbers')} keys="Mod+Shift+7" isOn={state.isNumbered} onPress={list('orderedList')} />
      <Tool
        icon="quote"
        label={t('quote')}
        keys="Mod+Shift+B"
        isOn={state.isQuoted}
        onPress={() => editor.chain().focus().toggleWrap('blockquote').run()}
      />
    </>
  )
}

function ThingTools({ editor, state, open, pick, canPick }: Pick<Props, 'editor' | 'state' | 'open' | 'pick' | 'canPick'>) {
  const t = useTranslate(editorText)
  return (
    <>
      {canPick && <Tool icon="picture" label={t('picture')} onPress={() => pick('picture')} />}
      {canPick && <Tool icon="video" label={t('video')} onPress={() => pick('video')} />}
      <Tool icon="table" label={t('table')} isOff={state.table !== undefined} onPress={() => insertTable(editor)} />
      <Tool icon="formula" label={t('formula')} keys="Mod+Alt+M" onPress={() => open('formula')} />
      <Tool icon="footnote" label={t('footnote')} keys="Mod+Alt+F" onPress={() => open('footnote')} />
      <Tool icon="citation" label={t('citation')} keys="Mod+Alt+R" onPress={() => open('citation')} />
      <Tool icon="rule" label={t('rule')} onPress={() => putRule(editor)} />
    </>
  )
}
