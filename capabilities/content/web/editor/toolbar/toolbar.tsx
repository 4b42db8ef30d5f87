import type { Editor } from '@tiptap/core'
import { redo, undo } from '@tiptap/pm/history'
import type { ReactNode } from 'react'
import { useSay } from '#web/language.ts'
import { editorText } from '../../../text/editor-texts.ts'
import styles from '../editor.module.css'
import type { Opening } from '../keys.ts'
import type { Line, ToolState } from '../state-of.ts'
import { insertTable } from '../tables.ts'
import { Gap, Tool, Toolbar } from './tool.tsx'

type Props = {
  readonly editor: Editor
  readonly state: ToolState
  open(what: Opening): void
  pick(kind: 'picture' | 'video'): void
  readonly canPick: boolean
  onRemark?: (() => void) | undefined
  readonly aside?: ReactNode
}

export function EditorToolbar({ editor, state, open, pick, canPick, onRemark, aside }: Props) {
  const say = useSay(editorText)
  const focus = () => editor.view.focus()
  return (
    <div className={styles['head']}>
      <Toolbar label={say('toolbar')} onEscape={focus}>
        <Tool
          sign="undo"
          label={say('undo')}
          keys="Mod+Z"
          isOff={!state.canUndo}
          onPress={() => undo(editor.state, editor.view.dispatch)}
        />
        <Tool
          sign="redo"
          label={say('redo')}
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
      <ToolbarAside state={state} aside={aside} onRemark={onRemark} />
    </div>
  )
}

type AsideProps = Pick<Props, 'state' | 'aside' | 'onRemark'>

/** The way to say something about what is selected: never scrolled out of sight with the tools. */
export function ToolbarAside({ state, aside, onRemark }: AsideProps) {
  const say = useSay(editorText)
  return (
    <div className={styles['aside']}>
      {aside}
      {onRemark && <Tool sign="remark" label={say('remark')} isOff={state.isBare && !state.thing} onPress={onRemark} />}
    </div>
  )
}

/** How long the text is. */
export function Count({ state }: Pick<Props, 'state'>) {
  const say = useSay(editorText)
  return (
    <p className={styles['count']}>
      <span>{say('count.length', { count: state.count.toLocaleString('en-US') })}</span>
      <span>{say('count.minutes', { minutes: state.minutes })}</span>
    </p>
  )
}

/** The browser's own list: it is read out, and opens as each device does it best. */
function LineSelect({ editor, line }: { readonly editor: Editor; readonly line: Line }) {
  const say = useSay(editorText)
  function choose(value: string) {
    const level = /^h([234])$/.exec(value)?.[1]
    const chain = editor.chain().focus()
    if (level) chain.setNode('heading', { level: Number(level) }).run()
    else chain.setNode('paragraph').run()
  }
  return (
    <select className={styles['line']} aria-label={say('block.kind')} value={line} onChange={(event) => choose(event.target.value)}>
      {line === 'other' && <option value="other">–</option>}
      <option value="paragraph">{say('block.paragraph')}</option>
      <option value="h2">{say('block.h2')}</option>
      <option value="h3">{say('block.h3')}</option>
      <option value="h4">{say('block.h4')}</option>
    </select>
  )
}

function MarkTools({ editor, state: { marks }, open }: Pick<Props, 'editor' | 'state' | 'open'>) {
  const say = useSay(editorText)
  const toggle = (name: string, other?: string) => () => {
    const chain = editor.chain().focus()
    if (other) chain.unsetMark(other)
    chain.toggleMark(name).run()
  }
  return (
    <>
      <Tool sign="bold" label={say('bold')} keys="Mod+B" isOn={marks.bold} onPress={toggle('bold')} />
      <Tool sign="italic" label={say('italic')} keys="Mod+I" isOn={marks.italic} onPress={toggle('italic')} />
      <Tool sign="strike" label={say('strike')} keys="Mod+Shift+X" isOn={marks.strike} onPress={toggle('strike')} />
      <Tool sign="subscript" label={say('subscript')} keys="Mod+," isOn={marks.subscript} onPress={toggle('subscript', 'superscript')} />
      <Tool
        sign="superscript"
        label={say('superscript')}
        keys="Mod+."
        isOn={marks.superscript}
        onPress={toggle('superscript', 'subscript')}
      />
      <Tool sign="code" label={say('code')} keys="Mod+E" isOn={marks.code} onPress={toggle('code')} />
      <Tool sign="link" label={say('link')} keys="Mod+K" isOn={marks.link} onPress={() => open('link')} />
    </>
  )
}

function BlockTools({ editor, state }: Pick<Props, 'editor' | 'state'>) {
  const say = useSay(editorText)
  const list = (name: string) => () => editor.chain().focus().toggleList(name, 'listItem').run()
  return (
    <>
      <Tool sign="bullets" label={say('bullets')} keys="Mod+Shift+8" isOn={state.isBulleted} onPress={list('bulletList')} />
      <Tool sign="numbers" label={say('numbers')} keys="Mod+Shift+7" isOn={state.isNumbered} onPress={list('orderedList')} />
      <Tool
        sign="quote"
        label={say('quote')}
        keys="Mod+Shift+B"
        isOn={state.isQuoted}
        onPress={() => editor.chain().focus().toggleWrap('blockquote').run()}
      />
    </>
  )
}

function ThingTools({ editor, state, open, pick, canPick }: Pick<Props, 'editor' | 'state' | 'open' | 'pick' | 'canPick'>) {
  const say = useSay(editorText)
  return (
    <>
      {canPick && <Tool sign="picture" label={say('picture')} onPress={() => pick('picture')} />}
      {canPick && <Tool sign="video" label={say('video')} onPress={() => pick('video')} />}
      <Tool sign="table" label={say('table')} isOff={state.table !== undefined} onPress={() => insertTable(editor)} />
      <Tool sign="formula" label={say('formula')} keys="Mod+Alt+M" onPress={() => open('formula')} />
      <Tool sign="footnote" label={say('footnote')} keys="Mod+Alt+F" onPress={() => open('footnote')} />
      <Tool sign="citation" label={say('citation')} keys="Mod+Alt+R" onPress={() => open('citation')} />
      <Tool sign="rule" label={say('rule')} onPress={() => editor.chain().focus().insertContent({ type: 'horizontalRule' }).run()} />
    </>
  )
}
