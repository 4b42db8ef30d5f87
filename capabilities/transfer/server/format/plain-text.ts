const NAMED: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#039': "'", amp: '&' }

/** Returns the words of a short piece of HTML, such as a title or a comment, with the breaks between its blocks. It is no HTML afterwards. */
export const plainText = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/div|\/li)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|lt|gt|quot|apos|#0?39|amp);/g, (_all, name: string) => NAMED[name] ?? '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
