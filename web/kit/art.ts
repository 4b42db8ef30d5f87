import contours from './art/contours.svg?url'

/** Drawings that replace photographs. The names are the file names in art/ without extension. */
const files = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' })
const byName = new Map(Object.entries(files).map(([path, url]) => [path.slice('./art/'.length, -'.svg'.length), url]))

/** Returns the address of a picture. Accepts a name of the art set or a library address, which starts with a slash. */
export const pictureUrl = (picture: string): string => (picture.startsWith('/') ? picture : (byName.get(picture) ?? contours))
