import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainText } from '#contract/document/document-walk.ts'
import { writeUpload, writeZip } from '../../files/write-zip.stand-in.ts'
import { mediaIdOf } from '../../format/media-id.ts'
import { readSource } from '../../format/read-source.stand-in.ts'
import { markdownToHtml } from './markdown-html.ts'
import { markdownSource } from './markdown-source.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const read = async (files: Readonly<Record<string, string | Buffer>>) => await readSource(markdownSource, await writeZip('blog.zip', files))

test('a post of Hugo has its dates, terms, cover, and the addresses that led to it', async () => {
  const { of } = await read({
    'content/posts/hello/index.md': `---
title: "你好，世界"
date: 2014-05-01T10:00:00+08:00
lastmod: 2015-01-02
description: 第一篇
categories: [随笔]
tags: [life, 医学]
slug: hello-world
aliases: ["/old/hello.html", "first"]
author: 王医生
cover: { image: cover.png, alt: 封面 }
---
正文 ![图](pic.png) 和 [链接](https://example.org/)。
`,
    'content/posts/hello/pic.png': PNG,
    'content/posts/hello/cover.png': PNG,
    'themes/x/README.md': '# Not a text of the site',
  })
  const [document, ...others] = of('document')
  assert.deepEqual(others, [])
  assert.ok(document)
  const { draft } = document
  assert.deepEqual([draft.title, draft.slug, draft.lead, document.kind], ['你好，世界', 'hello-world', '第一篇', 'post'])
  assert.deepEqual([document.published, document.changed], ['2014-05-01T02:00:00.000Z', '2015-01-01T16:00:00.000Z'])
  assert.deepEqual(document.addresses, ['/old/hello.html', '/first'])
  assert.deepEqual(
    of('category').map(({ role, name }) => `${role} ${name}`),
    ['section 随笔', 'tag life', 'tag 医学'],
  )
  assert.deepEqual(document.authors, ['author:王医生'])
  assert.equal(draft.cover, mediaIdOf('content/posts/hello/cover.png'))
  assert.deepEqual(
    of('media').map(({ path, alt }) => [path, alt]),
    [
      ['content/posts/hello/pic.png', '图'],
      ['content/posts/hello/cover.png', ''],
    ],
  )
  assert.match(JSON.stringify(draft.body), new RegExp(mediaIdOf('content/posts/hello/pic.png')))
})

test('posts of Jekyll and Hexo have the day and slug of their name, drafts stay drafts, and pages are pages', async () => {
  const { of } = await read({
    '_posts/2013-02-03-first-post.markdown': '---\ncategories: a, b\npublished: false\n---\n# The first\n\nWords.',
    'source/_drafts/idea.md': 'Only an idea.',
    'source/_posts/hexo.md':
      '---\ntitle: Hexo\ndate: 2016-07-08 09:10:11\npermalink: :year/:title/\n---\n{% asset_img a.png 图 %}\n\n{% gist x %}\n',
    'source/_posts/hexo/a.png': PNG,
    'source/about/index.md': '---\ntitle: 关于\nlayout: page\ncomments: false\npermalink: /about/\n---\n我们。',
  })
  const found = new Map(of('document').map((each) => [each.draft.title, each]))
  const [first, idea, hexo, about] = ['The first', 'idea', 'Hexo', '关于'].map((title) => found.get(title))
  assert.deepEqual([first?.draft.slug, first?.created, first?.state], ['first-post', '2013-02-02T16:00:00.000Z', 'draft'])
  assert.ok(!plainText(first!.draft.body).includes('The first'))
  assert.deepEqual([idea?.state, idea?.published], ['draft', null])
  assert.deepEqual([hexo?.published, hexo?.addresses], ['2016-07-08T01:10:11.000Z', []])
  assert.deepEqual([about?.kind, about?.takesComments, about?.addresses], ['page', false, ['/about/']])
  assert.deepEqual(
    of('media').map(({ path }) => path),
    ['source/_posts/hexo/a.png'],
  )
  assert.deepEqual(
    of('loss').map(({ what, detail }) => `${what} ${detail}`),
    ['shortcode gist'],
  )
})

test('texts of one name with different languages are one item', async () => {
  const { of } = await read({ 'a/post.zh.md': '---\ntitle: 中\n---\n文', 'a/post.en.md': '---\ntitle: En\n---\nText' })
  assert.deepEqual(
    of('document').map(({ item, language }) => [item, language]),
    [
      ['a/post', 'en-US'],
      ['a/post', 'zh-CN'],
    ],
  )
})

test('tables, code, footnotes and HTML reach the cleaning, and shortcodes within code stay', () => {
  const { html, shortcodes } = markdownToHtml(
    'A[^n] | b\n\n| x | y |\n|--|--|\n| 1 | 2 |\n\n```js\n{{< no >}} <b>\n```\n\n{{< figure src="/a.png" caption="说明" >}}\n\n{{< gist 1 >}}\n\n[^n]: Note **bold**\n  goes on.\n',
  )
  assert.match(html, /<a href="#_ftn110">/)
  assert.match(html, /<div id="ftn110" style="mso-element:footnote">Note <strong>bold<\/strong> goes on\.<\/div>/)
  assert.match(html, /<table>[\s\S]*<td>1<\/td>/)
  assert.match(html, /\{\{&lt; no &gt;\}\} &lt;b&gt;/)
  assert.match(html, /<figure><img src="\/a.png" alt=""><figcaption>说明<\/figcaption><\/figure>/)
  assert.deepEqual(shortcodes, ['gist'])
})

test('code and quotations between tags of Hexo and Hugo stay what they are, and videos keep their address', () => {
  const tags = [
    '{% codeblock Title lang:js %}\nconst a = `{% raw %}` <b>\n\n# no heading\n{% endcodeblock %}',
    '{% blockquote David, Wide Awake %}\nOne.\n\nTwo.\n{% endblockquote %}',
    '{{< highlight go "linenos=table" >}}\nfunc main() {}\n{{< /highlight >}}',
    '{% youtube abc-1 %} {% raw %}{{ name }}{% endraw %}',
    '```\n{% blockquote %}\n{% endblockquote %}\n```',
  ]
  const { html, shortcodes } = markdownToHtml(tags.join('\n\n'))
  assert.deepEqual(shortcodes, [])
  assert.match(html, /<code class="language-js">const a = `\{% raw %\}` &lt;b&gt;\n\n# no heading\n<\/code>/)
  assert.match(html, /<blockquote>\s*<p>One\.<\/p>\s*<p>Two\.<\/p>\s*<p>— David, Wide Awake<\/p>\s*<\/blockquote>/)
  assert.match(html, /<code class="language-go">func main\(\) \{\}\n<\/code>/)
  assert.match(html, /<iframe src="https:\/\/www\.youtube\.com\/watch\?v=abc-1"><\/iframe>[\s\S]*\{\{ name \}\}/)
  assert.match(html, /<code>\{% blockquote %\}\n\{% endblockquote %\}\n<\/code>/)
})

test('pictures of Jekyll are found by its templates of addresses and below the folder of a project, and templates in HTML are reported', async () => {
  const { of, losses } = await read({
    '_posts/2014-05-01-a.md': [
      '---\ntitle: A\n---',
      '![one]({{ site.baseurl }}/assets/one.png) ![two]({{ "/assets/two.png" | relative_url }})',
      '',
      '<div><img src="{{site.url}}/project/assets/three.png">',
      '{% include quiz.html file="" %}',
      '</div>',
      '',
      '```\n<img src="{{ site.baseurl }}/x.png">{% include code.html %}\n```',
      '',
      'and `{{ site.baseurl }}` in words',
    ].join('\n'),
    'assets/one.png': PNG,
    'assets/two.png': PNG,
    'assets/three.png': PNG,
  })
  assert.deepEqual(
    of('media').map(({ path }) => path),
    ['assets/one.png', 'assets/two.png', 'assets/three.png'],
  )
  assert.deepEqual(losses, ['shortcode include'])
  const text = plainText(of('document')[0]!.draft.body)
  assert.match(text, /<img src="\{\{ site.baseurl \}\}\/x.png">\{% include code.html %\}/)
  assert.match(text, /and \{\{ site.baseurl \}\} in words/)
  assert.doesNotMatch(text, /quiz/)
})

test('a picture that is nowhere keeps its address, so that it is reported', async () => {
  const { of } = await read({ 'a.md': '---\ntitle: A\n---\n![x](../img/gone.png) ![y](https://example.org/y.png)' })
  assert.deepEqual(
    of('media').map(({ path, address }) => [path, address]),
    [
      ['', '../img/gone.png'],
      ['', 'https://example.org/y.png'],
    ],
  )
})

test('a file in GB 18030 is read, and one with broken front matter keeps its words and is reported', async () => {
  const gbk = Buffer.from('2d2d2d0a7469746c653a20c4e3bac30a2d2d2d0acac0bde7', 'hex')
  const { of, losses } = await read({
    'gbk.md': gbk,
    'broken.md': '---\ntitle: [\n---\nWords',
    'toml.md': '+++\ntitle = x\n+++\nWords',
    'bomb.md': `---\na: &a [1]\n${[...'bcdefghijkl'].map((name, at) => `${name}: &${name} [${`*${'abcdefghijkl'[at]},`.repeat(9)}]`).join('\n')}\n---\nWords`,
    'bytes.md': Buffer.from([0xff, 0xff, 0x00, 0x81]),
    'date.md': '---\ntitle: Date\ndate: yesterday\n---\nWords',
  })
  assert.deepEqual(
    of('document')
      .map(({ draft }) => draft.title)
      .sort(),
    ['Date', 'bomb', 'broken', 'toml', '你好'],
  )
  assert.deepEqual(losses.toSorted(), [
    'date date.md',
    'field TOML front matter',
    'field YAML front matter',
    'field YAML front matter',
    'unreadable bytes.md',
  ])
})

test('a hostile ZIP is refused with its reason, and a hostile text is only itself left out', async () => {
  const good = await writeZip('blog.zip', { 'a.md': 'Text', 'b.png': PNG })
  const { readFileSync } = await import('node:fs')
  const bytes = readFileSync(good.path)
  const refuses = (code: string, content: Buffer) =>
    assert.rejects(readSource(markdownSource, writeUpload('blog.zip', content)), { code }, code)
  await refuses('UPLOAD_CUT', bytes.subarray(0, bytes.length - 30))
  await refuses('UPLOAD_NAMES', Buffer.from(bytes.toString('latin1').replaceAll('b.png', '../..').replaceAll('a.md', '/etc'), 'latin1'))
  await assert.rejects(readSource(markdownSource, await writeZip('x.zip', { 'a.txt': 'no text' })), { code: 'UPLOAD_UNKNOWN' })
  await assert.rejects(readSource(markdownSource, await writeZip('x.zip', { 'a.md': Buffer.alloc(3 * 2 ** 20) })), { code: 'UPLOAD_BOMB' })
  const { of, losses } = await read({
    'a.md': '> '.repeat(90_000),
    'b.md': Array.from({ length: 200_000 }, (_, at) => (at * 7_919) % 104_729).join(' '),
    'c.md': 'Good',
  })
  assert.ok(of('document').some(({ draft }) => draft.title === 'c'))
  assert.ok(losses.includes('too-large b.md'))
})
