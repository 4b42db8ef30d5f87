import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import { type Editor, getSchema } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import { schemaExtensions } from '../schema.ts'
import { reportChanges } from './report-changes.ts'

const schema = getSchema(schemaExtensions)

/** Opens an editor without a screen, in which a test types. */
function openEditor() {
  const events = new EventEmitter()
  let state = EditorState.create({ doc: schema.node('doc', null, [schema.node('paragraph', null, [schema.text('一')])]) })
  const reported = { current: state.doc }
  const reports: string[] = []
  let isReadOnly = false
  const editor = {
    on: events.on.bind(events),
    off: events.off.bind(events),
    get state() {
      return state
    },
  } as unknown as Editor
  const stop = reportChanges(editor, reported, { isReadOnly: () => isReadOnly, report: (doc) => reports.push(doc.textContent) })
  return {
    reports,
    stop,
    type(text: string) {
      const transaction = state.tr.insertText(text, 1)
      state = state.apply(transaction)
      events.emit('transaction', { transaction })
    },
    blur: () => events.emit('blur'),
    lock: () => (isReadOnly = true),
  }
}

test('typed text is reported once, when the writer leaves the editor or it ends', () => {
  const editor = openEditor()
  editor.type('二')
  editor.type('三')
  assert.deepEqual(editor.reports, [])
  editor.blur()
  editor.blur()
  assert.deepEqual(editor.reports, ['三二一'])
  editor.type('四')
  editor.stop()
  assert.deepEqual(editor.reports, ['三二一', '四三二一'])
})

test('text typed just before a takeover is reported, and no change of a text that is read-only', () => {
  const editor = openEditor()
  editor.type('二')
  editor.lock()
  editor.blur()
  assert.deepEqual(editor.reports, ['二一'])
  editor.type('三')
  editor.blur()
  editor.stop()
  assert.deepEqual(editor.reports, ['二一'])
})
