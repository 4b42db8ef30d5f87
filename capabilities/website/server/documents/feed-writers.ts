import type { FeedFormat } from '#capabilities/content/contract.ts'
import { toXml } from '#server/text/to-xml.ts'
import type { Feed, FeedEntry } from './feed-entry.ts'
import { element, XML } from './xml.ts'

function writeRss({ title, about, page, self, language, updatedAt, entries }: Feed): string {
  const item = (each: FeedEntry) => `<item>
${element('title', each.title)}${element('link', each.href)}${element('guid', each.id, ' isPermaLink="false"')}
${element('pubDate', each.publishedAt.toUTCString())}${element('dc:creator', each.author)}${element('category', each.section)}
${element('description', toXml(each.summary))}${each.body && element('content:encoded', each.body)}
</item>`
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
${element('title', title)}${element('link', page)}${element('description', toXml(about))}${element('language', language)}
${element('lastBuildDate', updatedAt.toUTCString())}<atom:link rel="self" type="application/rss+xml" href="${toXml(self)}"/>
${entries.map(item).join('\n')}
</channel>
</rss>
`
}

/** Writes Atom (RFC 4287). */
function writeAtom({ title, about, publisher, page, self, language, updatedAt, entries }: Feed): string {
  const entry = (each: FeedEntry) => `<entry>
${element('id', each.id)}${element('title', each.title)}<link rel="alternate" type="text/html" href="${toXml(each.href)}"/>
${element('published', each.publishedAt.toISOString())}${element('updated', each.updatedAt.toISOString())}
<author>${element('name', each.author)}</author><category term="${toXml(each.section)}"/>${element('summary', each.summary)}${each.body && element('content', each.body, ' type="html"')}
</entry>`
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
${element('id', self)}${element('title', title)}${element('subtitle', about)}${element('updated', updatedAt.toISOString())}
<author>${element('name', publisher)}</author>
<link rel="self" type="application/atom+xml" href="${toXml(self)}"/><link rel="alternate" type="text/html" href="${toXml(page)}"/>
${entries.map(entry).join('\n')}
</feed>
`
}

function writeJson({ title, about, publisher, page, self, language, entries }: Feed): string {
  const item = (each: FeedEntry) => ({
    id: each.id,
    url: each.href,
    title: each.title,
    ...(each.body ? { content_html: each.body } : { content_text: each.summary }),
    summary: each.summary,
    language,
    date_published: each.publishedAt.toISOString(),
    date_modified: each.updatedAt.toISOString(),
    authors: [{ name: each.author }],
    tags: [each.section],
  })
  const feed = { title, description: about, home_page_url: page, feed_url: self, language, authors: [{ name: publisher }] }
  return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', ...feed, items: entries.map(item) })
}

export const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { rss: writeRss, atom: writeAtom, json: writeJson }
