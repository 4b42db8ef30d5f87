/**
 * Preserves the cascade order of styles that load twice: once by the page, under an address ending in `#`, and once by the module loader at
 * the end of the head. The second copy would override the page's own rules. It is therefore active only while the first is absent, for
 * example after navigating from the console to a public page.
 */
export function preserveStyleOrder(): void {
  apply()
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isPageSheet))) wakeAll()
    apply()
  }).observe(document.head, { childList: true })
}

/**
 * Enables the links of inlined sheets (own-styles.ts) once other sheets arrive, because each is then needed at its place among them. The
 * inlined copies stay, so that no content is unstyled meanwhile.
 */
function wakeAll(): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')) {
    link.media = ''
    link.disabled = false
  }
}

/** Sheets of the module loader have the crossorigin attribute and come last in any case. */
const isPageSheet = (node: Node): boolean => node instanceof HTMLLinkElement && node.rel === 'stylesheet' && node.crossOrigin === null

function apply(): void {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const ofPage = new Set(links.map(({ href }) => href).filter((href) => href.endsWith('#')))
  for (const link of links) {
    if (link.href.endsWith('#')) continue
    // Uses `media` instead of `disabled`: a sheet disabled while loading never fires its load event, and its module waits for that.
    const media = ofPage.has(`${link.href}#`) ? 'not all' : ''
    if (link.media !== media) link.media = media
  }
}
