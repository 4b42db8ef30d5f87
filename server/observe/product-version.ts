import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { readonly version: string }

/** The version of the product, for operators and monitoring only: the public listener never shows it (S108). */
export const PRODUCT_VERSION = version
