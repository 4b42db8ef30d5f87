/**
 * Styles that a page shares with what is loaded later come twice: by the page itself, under an address that ends in `#`, and by the loader
 * of modules, which puts them at the end of the head. There they would win over the page's own rules, which stand before them. So the
 * second of a pair holds only while the first is not there: after a way from the console to a public page, say.
 */
export function preserveStyleOrder(): void {
  apply()
  new MutationObserver(apply).observe(document.head, { childList: true })
}

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
