import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeUpload } from '../../files/write-zip.stand-in.ts'
import { readSource } from '../../format/read-source.stand-in.ts'
import { wordpress } from './wordpress.ts'

const cdata = (text: string) => `<![CDATA[${text}]]>`
const item = (id: number, kind: string, parts: string) =>
  `<item>${parts}<wp:post_id>${id}</wp:post_id><wp:post_type>${kind}</wp:post_type><wp:status>publish</wp:status></item>`
const meta = (name: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`

const EXPORT = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>Heart &amp;amp; Mind</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_login>li</wp:author_login><wp:author_display_name>${cdata('Li &amp; Wang')}</wp:author_display_name></wp:author>
<wp:category><wp:term_id>9</wp:term_id><wp:category_nicename>qa</wp:category_nicename><wp:cat_name>${cdata('Q&amp;A')}</wp:cat_name></wp:category>
${item(1, 'post', `<title>${cdata('Media &amp; Text &#8211; 1 &lt; 2')}</title><dc:creator>li</dc:creator><content:encoded>${cdata('Text')}</content:encoded><excerpt:encoded>${cdata('R&amp;D')}</excerpt:encoded><category domain="category" nicename="qa">${cdata('Q&amp;A')}</category>`)}
${item(2, 'nav_menu_item', `<title></title><category domain="nav_menu" nicename="main">${cdata('News &amp; more')}</category>${meta('_menu_item_type', 'taxonomy')}${meta('_menu_item_object_id', '9')}${meta('_menu_item_menu_item_parent', '0')}`)}
</channel></rss>`

test('titles and names have their signs and not those of HTML, and a lost entry of a menu has the name of its category', async () => {
  const upload = writeUpload('export.xml', EXPORT)
  const { of, losses } = await readSource(wordpress, upload)
  const [text] = of('document')
  assert.deepEqual([text?.draft.title, text?.draft.lead], ['Media & Text – 1 < 2', 'R&D'])
  assert.deepEqual(
    [...of('author'), ...of('category'), ...of('menu')].map(({ name }) => name),
    ['Li & Wang', 'Q&A', 'News & more'],
  )
  assert.deepEqual(losses, ['menu Q&A'])
})
