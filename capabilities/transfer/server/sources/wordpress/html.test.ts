import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addParagraphs } from './paragraphs.ts'
import { withoutComments } from './remove-comments.ts'
import { replaceShortcodes } from './shortcodes.ts'

const context = { gallery: (ids: readonly string[]) => `<gallery ${ids.join(',')}>`, note: (name: string) => `<note ${name}>` }
const replaced = (html: string) => replaceShortcodes(html, context).replace(/\n+/g, '')

test('shortcodes that mean something become HTML, and others leave a note and their text', () => {
  assert.equal(
    replaced('[caption id="a" width="3"]<a href="x"><img src="y"></a> Words[/caption]'),
    '<figure><a href="x"><img src="y"></a><figcaption>Words</figcaption></figure>',
  )
  assert.equal(replaced('[caption caption="Old"]<img src="y">[/caption]'), '<figure><img src="y"><figcaption>Old</figcaption></figure>')
  assert.equal(replaced('[gallery ids="1, 2"]'), '<gallery 1,2>')
  assert.equal(replaced('[embed]https://v.example.org/1[/embed]'), '<iframe src="https://v.example.org/1"></iframe>')
  assert.equal(replaced('[video mp4="https://a.example.org/b.mp4"][/video]'), '<video src="https://a.example.org/b.mp4"></video>')
  assert.equal(replaced('a [contact-form-7 id="3"] b'), 'a <note contact-form-7> b')
  assert.equal(replaced('[vc_row]in [gallery ids="4"][/vc_row]'), '<note vc_row>in <gallery 4>')
})

test('brackets that are no shortcodes stay', () => {
  for (const text of ['a [sic] b', '[1] Source', '[注] 说明', 'x[0]']) assert.equal(replaced(text), text)
  assert.equal(replaced('[[gallery]]'), '[gallery]')
})

test('empty lines of the classic editor separate paragraphs, and blocks stay as they are', () => {
  assert.equal(addParagraphs('one\ntwo\n\nthree'), '<p>one<br>\ntwo</p>\n<p>three</p>')
  assert.equal(addParagraphs('<h2>Head</h2>text'), '<h2>Head</h2>\n<p>text</p>')
  assert.match(addParagraphs('<pre>a\n\nb</pre>'), /<pre>a\n\nb<\/pre>/)
})

test('any text passes through', () => {
  const piece = fc.constantFrom('[', ']', '[a', '[/a]', 'b="', '"', '<p>', '</p>', '\n\n', 'x', '[gallery ', ' ids=1]', '<pre>', '</pre>')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const html = pieces.join('')
      assert.equal(typeof addParagraphs(replaceShortcodes(html, context)), 'string')
    }),
  )
  // Each takes time by its length. A search to the end for each piece would never come back.
  for (const piece of ['[a b=1]', '<pre>', '<!--', '[caption]<img ', '<div '])
    assert.equal(typeof addParagraphs(replaceShortcodes(withoutComments(piece.repeat(100_000)), context)), 'string')
})
