import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowTranslatedTexts } from './translated-texts.ts'

/** Behaves as nodes of a browser do: they refuse a child of another node. */
class Fake {
  parentNode: Fake | null = null
  readonly children: Fake[] = []
  removeChild(child: Fake): Fake {
    if (child.parentNode !== this) throw new Error('NotFoundError')
    this.children.splice(this.children.indexOf(child), 1)
    child.parentNode = null
    return child
  }
  insertBefore(child: Fake, before: Fake | null): Fake {
    if (before && before.parentNode !== this) throw new Error('NotFoundError')
    this.children.splice(before ? this.children.indexOf(before) : this.children.length, 0, child)
    child.parentNode = this
    return child
  }
}

test('texts that a translator has taken out of their element do not stop React', () => {
  allowTranslatedTexts(Fake as unknown as Parameters<typeof allowTranslatedTexts>[0])
  const [element, text, other, next] = [new Fake(), new Fake(), new Fake(), new Fake()]
  element.insertBefore(other, null)
  assert.equal(element.removeChild(text), text)
  element.insertBefore(next, text)
  assert.deepEqual(element.children, [other, next])
  element.insertBefore(text, next)
  element.removeChild(other)
  assert.deepEqual(element.children, [text, next])
})
