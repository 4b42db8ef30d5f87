import type { Language } from '#contract/language.ts'
import { newAddress } from './process.ts'

// Follows the links of a site as far as they go.

type Page = { readonly ids: ReadonlySet<string>; readonly letters: number }
type Crawled = {
  readonly pages: number
  /** Links that lead to nothing, with the page where they stand; pages with hardly a word; links to a place of a page that is not there. */
  readonly broken: readonly string[]
}
/** Choices of a visitor and combinations of filters are no pages of their own. */
const isLeftOut = (path: string): boolean => /^\/(preferences|login)\b|[?&]language=|[?&][^=]+=[^&]*&(?!page=)/.test(path)
const FEWEST_LETTERS = 40

/** Fetches what `/home` leads to, pages and files, and what that leads to, up to `most` of them, each as another visitor, so that the limit of an address is never met. */
export async function crawl(url: string, language: Language, most: number): Promise<Crawled> {
  const from = new Map([['/home', 'the beginning']])
  const pages = new Map<string, Page>()
  const anchors: { readonly at: string; readonly path: string; readonly id: string }[] = []
  const broken: string[] = []
  for (const path of from.keys()) {
    const reply = await fetch(url + path, { headers: { cookie: `arco-locale=${language}`, 'x-forwarded-for': newAddress() } })
    const html = reply.headers.get('content-type')?.startsWith('text/html') ? await reply.text() : ''
    if (!html) await reply.body?.cancel()
    if (reply.status !== 200) broken.push(`${path}: ${reply.status}, on ${from.get(path)}`)
    if (!html) continue
    const page = read(html)
    pages.set(path, page)
    if (page.letters < FEWEST_LETTERS) broken.push(`${path}: ${page.letters} letters, on ${from.get(path)}`)
    for (const href of linksOf(html)) {
      const to = new URL(href, url + path)
      if (to.origin !== new URL(url).origin || isLeftOut(to.pathname + to.search)) continue
      const next = to.pathname + to.search
      if (to.hash.length > 1) anchors.push({ at: path, path: next, id: decodeURIComponent(to.hash.slice(1)) })
      if (!from.has(next) && from.size < most) from.set(next, path)
    }
  }
  for (const { at, path, id } of anchors) {
    const page = pages.get(path)
    if (page && !page.ids.has(id) && !id.startsWith('t=')) broken.push(`${path}#${id}: no such place, on ${at}`)
  }
  return { pages: pages.size, broken: [...new Set(broken)] }
}

const read = (html: string): Page => ({
  ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!)),
  letters: (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>|\s/g, '').length,
})

const linksOf = (html: string): string[] =>
  [...html.matchAll(/\s(href|src|srcset|poster)="([^"]+)"/gi)].flatMap(([, name, value]) => {
    const whole = value!.replaceAll('&amp;', '&')
    return name!.toLowerCase() === 'srcset' ? whole.split(',').map((each) => each.trim().split(' ')[0]!) : [whole]
  })
