/**
 * Styles that a page shares with what is loaded later come twice: by the page itself, under an address that ends in `#`, and by the loader
 * of modules, which puts them at the end of the head. There they would win over the page's own rules, which stand before them. So the
 * second of a pair holds only while the first is not there: after a way from the console to a public page, say.
 */
export function preserveStyleOrder(): void {
  apply()
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isPageSheet))) wakeAll()
    apply()
  }).observe(document.head, { childList: true })
}

/**
 * The links of sheets that stand in the page itself sleep (own-styles.ts). Once other sheets come, each is needed in its place among them; what
 * stands in the page stays, so that nothing is without its style meanwhile.
 */
function wakeAll(): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')) {
    link.media = ''
    link.disabled = false
  }
}

/** Those that the loader of modules adds have an origin, and follow the others in any case. */
const isPageSheet = (node: Node): boolean => node instanceof HTMLLinkElement && node.rel === 'stylesheet' && node.crossOrigin === null

function apply(): void {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const ofPage = new Set(links.map(({ href }) => href).filter((href) => href.endsWith('#')))
  for (const link of links) {
    if (link.href.endsWith('#')) continue
    // By its medium and not by `disabled`: a sheet that is disabled while it loads never says that it is there, and its module waits for that.
    const media = ofPage.has(`${link.href}#`) ? 'not all' : ''
    if (link.media !== media) link.media = media
  }
}
