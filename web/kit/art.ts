/** The art set: drawings that stand in for photographs. Files in art/, by name without ending. */
const files = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' })
const byName = new Map(Object.entries(files).map(([path, url]) => [path.slice('./art/'.length, -'.svg'.length), url]))

/** The address of a picture: a name of the art set, or an address of the library (it starts with a slash). */
export const pictureUrl = (picture: string): string =>
  picture.startsWith('/') ? picture : (byName.get(picture) ?? byName.get('contours')!)
