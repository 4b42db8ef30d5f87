import type { Selection } from '../../contract.ts'

export type Which = { readonly selection: Partial<Selection> }
