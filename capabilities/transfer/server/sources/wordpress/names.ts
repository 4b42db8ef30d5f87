import { plainText } from '../../format/plain-text.ts'

/** WordPress stores titles and names as HTML, such as `Q&amp;A`. They have no marks here. */
export const nameOf = (written: string): string => (/<\/?[a-z]|&#?\w{1,30};/i.test(written) ? plainText(written) : written)
