import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import type { Reference } from '#contract/document/document.ts'
import { changeThing, putThing, removeLink, replaceThing, setLink } from '../actions.ts'
import type { Opening } from '../keys.ts'
import type { Display, Outside } from '../paste/outside.ts'
import type { ToolState } from '../state-of.ts'
import { CitationDialog } from './citation-dialog.tsx'
import { FootnoteDialog, LinkDialog } from './dialogs.tsx'
import { FormulaDialog } from './formula-dialog.tsx'

type Props = {
  readonly what: Opening | undefined
  readonly editor: Editor
  readonly state: ToolState
  readonly outside: Outside
  readonly references: readonly Reference[]
  readonly onAddReference: ((reference: Reference) => void) | undefined
  onClose(): void
}

export function OpenedDialog({ what, editor, state, outside, references, onAddReference, onClose }: Props): ReactNode {
  const { thing } = state
  const close = () => {
    onClose()
    // The focus moves after the dialog has closed, because an open dialog traps it.
    setTimeout(() => !editor.isDestroyed && editor.view.focus())
  }
  const save = (type: string, attrs: Readonly<Record<string, unknown>>) => {
    if (thing?.type === type) changeThing(editor, thing, attrs)
    else putThing(editor, type, attrs)
  }
  const known = (type: string, name: string) => (thing?.type === type ? (thing.attrs[name] ?? '') : '')
  switch (what) {
    case 'link':
      return (
        <LinkDialog
          href={state.href}
          needsWords={state.isBare && !state.marks.link}
          onClose={close}
          onSave={(href) => setLink(editor, href)}
          onRemove={() => removeLink(editor)}
        />
      )
    case 'footnote':
      return <FootnoteDialog text={known('footnote', 'text')} onClose={close} onSave={(text) => save('footnote', { text })} />
    case 'citation':
      return (
        <CitationDialog
          reference={known('citation', 'reference')}
          references={references}
          onAdd={onAddReference}
          onClose={close}
          onSave={(reference) => save('citation', { reference })}
        />
      )
    case 'formula':
      return (
        <FormulaDialog
          latex={known('formula', 'latex') || known('inlineFormula', 'latex')}
          display={thing?.type === 'formula' ? 'block' : 'inline'}
          outside={outside}
          onClose={close}
          onSave={(latex, display) => saveFormula(editor, state, { latex, display })}
        />
      )
    default:
      return null
  }
}

type Formula = { readonly latex: string; readonly display: Display }

function saveFormula(editor: Editor, { thing }: ToolState, { latex, display }: Formula): void {
  const type = display === 'block' ? 'formula' : 'inlineFormula'
  if (thing?.type === type) changeThing(editor, thing, { latex })
  else if (thing?.type === 'formula' || thing?.type === 'inlineFormula') replaceThing(editor, thing, { type, attrs: { latex } })
  else putThing(editor, type, { latex })
}
