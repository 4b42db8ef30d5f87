import type { TableList } from '#web/console/table/use-list.ts'
import type { MediaRow } from '../contract.ts'
import type { FILTERS } from './library-list.ts'

export type MediaList = TableList<MediaRow, typeof FILTERS>
