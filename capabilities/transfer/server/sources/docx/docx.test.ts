import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeZip } from '../../files/write-zip.stand-in.ts'
import { readSource, TOOLS } from '../../format/read-source.stand-in.ts'
import type { ConvertedHtml } from '../../format/source.ts'
import { docxSource } from './docx-source.ts'

const NAMES =
  'xmlns:w="http://w" xmlns:r="http://r" xmlns:a="http://a" xmlns:wp="http://wp" xmlns:m="http://m" xmlns:mc="http://mc" xmlns:v="http://v"'
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (inner: string, properties = '') => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`
const item = (text: string, list: string, level: number) =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`

const PARTS = {
  'word/styles.xml': `<w:styles ${NAMES}><w:style w:styleId="a3"><w:name w:val="Title"/></w:style><w:style w:styleId="2"><w:name w:val="heading 2"/></w:style>
    <w:style w:styleId="LB"><w:name w:val="List Bullet"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style></w:styles>`,
  'word/numbering.xml': `<w:numbering ${NAMES}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>
    <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
  'word/_rels/document.xml.rels': `<Relationships><Relationship Id="r1" Target="media/image1.png"/><Relationship Id="r2" Target="https://example.org/?a=1&amp;b=2" TargetMode="External"/></Relationships>`,
  'word/footnotes.xml': `<w:footnotes ${NAMES}><w:footnote w:id="1">${paragraph(run('The note.'))}</w:footnote></w:footnotes>`,
  'word/comments.xml': `<w:comments ${NAMES}><w:comment w:id="1">${paragraph(run('Is it so?'))}</w:comment></w:comments>`,
  'docProps/core.xml':
    '<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t"><dc:creator>王医生</dc:creator><dcterms:created>2020-01-02T03:04:05Z</dcterms:created></cp:coreProperties>',
  'word/media/image1.png': Buffer.from('89504e47', 'hex'),
}
const PICTURE = `<w:r><w:drawing><wp:inline><wp:docPr descr="一张图"/><a:graphic><a:blip r:embed="r1"/></a:graphic></wp:inline></w:drawing></w:r>`
const document = (body: string) => `<?xml version="1.0"?><w:document ${NAMES}><w:body>${body}<w:sectPr/></w:body></w:document>`

/** Reads a document and returns the HTML that was cleaned, with the entries. */
async function read(body: string, parts: Readonly<Record<string, string | Buffer>> = PARTS) {
  let html = ''
  const convertHtml = (given: string): Promise<ConvertedHtml | null> => {
    html = given
    return TOOLS.convertHtml(given, 'zh-CN')
  }
  const upload = await writeZip('报告.docx', { ...parts, 'word/document.xml': document(body) })
  return { ...(await readSource(docxSource, upload, { ...TOOLS, convertHtml })), html }
}

test('headings, marks, links, notes and pictures of a document reach the cleaning', async () => {
  const { html, of } = await read(
    paragraph(run('临床报告'), '<w:pStyle w:val="a3"/>') +
      paragraph(run('方法'), '<w:pStyle w:val="2"/>') +
      paragraph(
        run('bold', '<w:b/>') +
          run(' not', '<w:b w:val="0"/>') +
          run('2', '<w:vertAlign w:val="superscript"/>') +
          run('gone', '<w:vanish/>'),
      ) +
      paragraph(`<w:hyperlink r:id="r2">${run('link')}</w:hyperlink><w:r><w:footnoteReference w:id="1"/></w:r>${PICTURE}`),
  )
  assert.equal(of('document')[0]?.draft.title, '临床报告')
  assert.match(html, /^<h3>方法<\/h3><p><b>bold<\/b> not<sup>2<\/sup><\/p>/)
  assert.match(
    html,
    /<a href="https:\/\/example.org\/\?a=1&(?:amp|#38);b=2">link<\/a><a href="#_ftn1">\[1\]<\/a><img src="docx:word\/media\/image1.png" alt="一张图">/,
  )
  assert.match(html, /<div id="ftn1" style="mso-element:footnote"><p>The note\.<\/p><\/div>$/)
  assert.deepEqual(
    of('media').map(({ path, alt }) => [path, alt]),
    [['word/media/image1.png', '一张图']],
  )
  assert.deepEqual(
    [of('author')[0]?.name, of('document')[0]?.created, of('document')[0]?.state],
    ['王医生', '2020-01-02T03:04:05.000Z', 'draft'],
  )
})

test('lists have the form that Word copies, with their numbers', async () => {
  const { html } = await read(
    item('c', '1', 0) + item('in', '2', 1) + item('d', '1', 0) + paragraph(run('styled'), '<w:pStyle w:val="LB"/>'),
  )
  const markers = [...html.matchAll(/mso-list:l0 level(\d) lfo1"><span style="mso-list:Ignore">(\S+) <\/span>(\w+)/g)].map(
    ([, ...found]) => found,
  )
  assert.deepEqual(markers, [
    ['1', '3.', 'c'],
    ['2', '·', 'in'],
    ['1', '4.', 'd'],
    ['1', '·', 'styled'],
  ])
})

test('tables have their spans and head', async () => {
  const { html } = await read(
    `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('a', '<w:gridSpan w:val="2"/>')}${cell('b')}</w:tr>
      <w:tr>${cell('c', '<w:vMerge w:val="restart"/>')}${cell('d')}${cell('e')}</w:tr>
      <w:tr>${cell('', '<w:vMerge/>')}${cell('f')}${cell('g')}</w:tr></w:tbl>`,
  )
  assert.equal(
    html,
    '<table><tr><th colspan="2"><p>a</p></th><th><p>b</p></th></tr><tr><td rowspan="2"><p>c</p></td><td><p>d</p></td><td><p>e</p></td></tr><tr><td><p>f</p></td><td><p>g</p></td></tr></table>',
  )
})

test('tracked changes, comments, formulas and field codes are no text, and are reported', async () => {
  const { html, losses } = await read(
    paragraph(
      `<w:ins>${run('new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del><m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath>` +
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGEREF</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
        `${run('7')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
  )
  assert.equal(html, '<p>newx=17</p>')
  assert.deepEqual(losses, ['review +1 −1', 'review 1 ✎', 'block OMML × 1'])
})

test('hostile documents are refused with their reason', async () => {
  const refuses = (code: string, work: Promise<unknown>) => assert.rejects(work, { code }, code)
  await refuses('UPLOAD_UNKNOWN', readSource(docxSource, await writeZip('a.docx', { 'a.txt': '' })))
  await refuses('UPLOAD_BOMB', readSource(docxSource, await writeZip('a.docx', { 'word/document.xml': Buffer.alloc(4 * 2 ** 20, 32) })))
  await refuses(
    'UPLOAD_ENTITIES',
    readSource(docxSource, await writeZip('a.docx', { 'word/document.xml': '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>' })),
  )
  await refuses('UPLOAD_CUT', readSource(docxSource, await writeZip('a.docx', { 'word/document.xml': document('').slice(0, -20) })))
  await refuses('UPLOAD_TOO_MANY', read(paragraph('<w:r/>'.repeat(60_000))))
  await refuses(
    'UPLOAD_CHARSET',
    readSource(docxSource, await writeZip('a.docx', { 'word/document.xml': Buffer.from([0x3c, 0x61, 0xff, 0x3e]) })),
  )
})

test('a document of a million elements is read with bounded memory, and reported as too long', async () => {
  const words = Array.from({ length: 170_000 }, (_, at) => paragraph(run(`Words ${(at * 7_919) % 104_729}`, '<w:b/>'))).join('')
  const { losses, of } = await read(words)
  assert.ok(losses.some((loss) => loss.startsWith('too-large')))
  assert.deepEqual(of('document'), [])
})
