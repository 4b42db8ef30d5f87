import { type LoaderArgs, type PageProps, publicHeaders } from '#web/page.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { loadMedicines } from '../list/medicines/load-medicines.ts'
import { MedicineRows } from '../list/medicines/medicine-rows.tsx'
import { handleOfList, listMeta } from '../list/page-of-list.ts'

export const handle = handleOfList('medicine')
export const headers = publicHeaders
export const meta = listMeta
export const loader = (args: LoaderArgs<'/platformShow/medicine'>) => loadMedicines(args)

export default function MedicinePage({ loaderData: { rows, ...frame } }: PageProps<'/platformShow/medicine', typeof loader>) {
  return (
    <ListFrame frame={frame}>
      <MedicineRows rows={rows} />
    </ListFrame>
  )
}
