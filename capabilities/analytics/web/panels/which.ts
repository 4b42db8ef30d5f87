import type { Selection } from '../../contract.ts'

/** What a panel is about: the period and the filters of its screen. */
export type Which = { readonly selection: Partial<Selection> }
