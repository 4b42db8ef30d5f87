import { renderStatic } from '#web/kit/render-static.ts'
import type { RenderedFragment } from '#web/kit/static-fragment.tsx'
import type { ItemIn } from '../item-at.ts'
import { factRowsOf } from './fact-rows.ts'
import { FactTable } from './fact-table.tsx'

export const renderFacts = (at: ItemIn): RenderedFragment => renderStatic(<FactTable rows={factRowsOf(at)} title={at.t('facts')} />)
