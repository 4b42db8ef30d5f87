import { renderStatic } from '#web/kit/render-static.ts'
import type { Drawn } from '#web/kit/static-fragment.tsx'
import type { ItemAt } from '../item-at.ts'
import { factRowsOf } from './fact-rows.ts'
import { FactTable } from './fact-table.tsx'

export const drawFacts = (at: ItemAt): Drawn => renderStatic(<FactTable rows={factRowsOf(at)} title={at.t('facts')} />)
