import type { Language } from '#contract/language.ts'
import { newAddress } from './process.ts'

// Follows all links of a site.

type Page = { readonly ids: ReadonlySet<string>; readonly letters: number }
type Crawled = {
  readonly pages: number
  /** Contains dead links with their page, nearly empty pages, and links to missing anchors. */
  readonly broken: readonly string[]
}
/** Skips preferences, login, language choices and combinations of filters. */
const isLeftOut = (path: string): boolean => /^\/(preferences|login)\b|[?&]language=|[?&][^=]+=[^&]*&(?!page=)/.test(path)
const FEWEST_LETTERS = 40

/**
 * Fetches `/home` and everything it links to, pages and files, up to `most`. Each request uses another visitor's address, so that no rate
 * limit applies.
 */
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
