import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { htmlPieces } from './html-pieces.ts'
import { shrinkHtml } from './shrink-html.ts'

test('a paste is sent without its bulky attributes, and not at all when it stays too large', () => {
  const word = `<style>${'p{}'.repeat(200_000)}</style><!--[if gte mso 9]><xml>${'x'.repeat(90_000)}</xml><![endif]--><p class=MsoNormal>a<![if !supportLists]>b<![endif]></p><img src="data:image/png;base64,${'A'.repeat(900_000)}">`
  assert.equal(shrinkHtml(word), '<p>a<![if !supportLists]>b<![endif]></p><img src="">')
  assert.equal(
    shrinkHtml('<p class="x" lang=\'de\' style="font-weight:700">a</p><p class="MsoTitle">b</p>'),
    '<p style="font-weight:700">a</p><p class="MsoTitle">b</p>',
  )
  assert.equal(shrinkHtml('x'.repeat(300_000)), undefined)
  assert.equal(shrinkHtml('x'.repeat(9_000_000)), undefined)
  // A quadratic algorithm would take minutes for these inputs.
  for (const hostile of [
    '<style>'.repeat(200_000),
    '<!--'.repeat(400_000),
    'data:'.repeat(400_000),
    ' class="'.repeat(200_000),
    '<a class="'.repeat(200_001),
    '<a b'.repeat(400_000),
    `<a style="${'url(data:'.repeat(200_000)}">`,
    `<a${' '.repeat(1_000_000)}`,
    '<textarea>'.repeat(200_000),
    `<textarea>${'</textarea/'.repeat(200_000)}`,
    '<!-- - '.repeat(200_000),
  ]) {
    shrinkHtml(hostile)
  }
})

test('text stays unchanged, also when it looks like markup', () => {
  const long = '本研究的全部原始数据与分析代码均已存放于国家基因组科学数据中心数据库，可凭编号公开获取，欢迎同行复核。'
  for (const html of [
    `<p>Open data:${long}</p><p>下一段 cid:${long} file:${long}</p>`,
    '<p>代码示例 class="intro" 与 &lt;div class="a"&gt;，lang="zh" 很重要 dir="x" data-x="y"</p>',
    `<p title="Open data:${long}">a &lt;!-- b --&gt; c &lt;style&gt;d&lt;/style&gt;</p>`,
    '<textarea><!-- shown --> <b class="shown"></textarea><p>1 < 2 <- 3 </p>',
    '<p>a<![if !vml]>b<![endif]><br/>c</p x>',
  ]) {
    assert.equal(shrinkHtml(html), html)
  }
  fc.assert(
    fc.property(fc.array(fc.constantFrom(' class="x"', 'data:', 'x'.repeat(50), '>', '"', "'", '-->', ' lang=y', '文', '=')), (texts) => {
      const text = texts.join('')
      assert.equal(shrinkHtml(`<p class="y">${text}</p>`), `<p>${text}</p>`)
    }),
  )
})

test('shortening affects attributes only, quoted or not', () => {
  assert.equal(
    shrinkHtml(
      `<IMG class='a > b' SRC=data:${'A'.repeat(50)} alt="x"/><p style="background:url(data:${'A'.repeat(50)});color:red" lang=de>a</p>`,
    ),
    '<IMG src="" alt="x"/><p style="background:url();color:red">a</p>',
  )
  assert.equal(shrinkHtml('<mspace class=a width="1em"/>'), '<mspace width="1em"/>')
  assert.equal(shrinkHtml('<style>a</style >b<STYLE>c</style>d<style>e'), 'bd')
  assert.equal(shrinkHtml('a<!-->b<!--->c<!-- d --!>e<!-- f'), 'abce<!-- f')
})

test('the pieces of HTML join to the original HTML', () => {
  const joined = (html: string) => [...htmlPieces(html)].map(({ source }) => source).join('')
  const piece = fc.constantFrom(
    '<',
    '</',
    '<!--',
    '-->',
    '<!',
    '<p',
    '<style',
    '</style',
    '>',
    '/',
    ' ',
    '=',
    '"',
    "'",
    'a',
    '<textarea>',
    '</textarea>',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      assert.equal(joined(pieces.join('')), pieces.join(''))
    }),
    { numRuns: 1_000 },
  )
})
