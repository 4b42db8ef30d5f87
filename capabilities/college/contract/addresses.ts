export const CATALOGUE_PATH = '/college/index'
export const CERTIFICATE_PATH = '/college/certificate'
export const TRANSCRIPT_PATH = '/college/transcript'
/** The page with the credits of one's own, by the capability `credits`. */
export const CREDITS_PATH = '/college/credits'

/**
 * Returns the path of a course. The number never changes; the slug may.
 * @example coursePath({ number: 7, slug: 'heart' }) // '/college/7-heart'
 */
export const coursePath = ({ number, slug }: { readonly number: number; readonly slug: string }): string =>
  `/college/${number}${slug && `-${encodeURIComponent(slug)}`}`

export const examPath = (course: number): string => `/college/exam?course=${course}`

/** Splits the number into groups of four, which are easier to read aloud. */
export const writeCertificate = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1-')
export const certificatePath = (number: string): string => `${CERTIFICATE_PATH}/${writeCertificate(number)}`
