/** An excerpt without the pieces of words at which it was cut: words of letters are read whole, Chinese is cut anywhere. */
export const wholeWords = (excerpt: string): string =>
  excerpt.replace(/^…[\p{Script=Latin}\d’'-]+[,.;:)]? /u, '…').replace(/ [\p{Script=Latin}\d’'-]+…$/u, '…')
