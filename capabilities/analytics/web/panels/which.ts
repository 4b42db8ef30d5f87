import type { Selection } from '../../contract.ts'

export type PanelSelection = { readonly selection: Partial<Selection> }
