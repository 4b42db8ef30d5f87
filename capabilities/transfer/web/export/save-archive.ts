import { askForProof } from '#web/console/dialog/proof.ts'
import { saveBlob } from '#web/console/save-as-file.ts'
import { readSession } from '#web/session/session.ts'
import { EXPORT_FILES } from '../../contract.ts'

type Saved = 'saved' | 'gone' | 'lost' | 'cancelled'
type Writable = WritableStream<Uint8Array>
type PickFile = (options: { readonly suggestedName: string }) => Promise<{ createWritable(): Promise<Writable> }>

/**
 * Saves a finished archive. The request carries the token in its header, so a plain link would not do. Where the browser can write a chosen
 * file while it loads, a large archive needs no memory; elsewhere the browser keeps it until it is saved.
 */
export async function saveArchive(id: string): Promise<Saved> {
  try {
    let response = await request(id)
    if (response.status === 403) {
      if (!(await askForProof())) return 'cancelled'
      response = await request(id)
    }
    if (response.status === 404) return 'gone'
    if (!response.ok || !response.body) return 'lost'
    return await store(response, response.body)
  } catch (defect) {
    return defect instanceof DOMException && defect.name === 'AbortError' ? 'cancelled' : 'lost'
  }
}

const request = (id: string) => fetch(`${EXPORT_FILES}/${id}`, { headers: { token: readSession().token ?? '' } })

async function store(response: Response, body: ReadableStream<Uint8Array>): Promise<Saved> {
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'site.zip'
  const pick = (window as { readonly showSaveFilePicker?: PickFile }).showSaveFilePicker
  // A browser asks for a file only right after a click, and the proof may have taken longer.
  const file = await pick?.({ suggestedName: name }).catch((defect: DOMException) => {
    if (defect.name === 'AbortError') throw defect
    return undefined
  })
  if (file) await body.pipeTo(await file.createWritable())
  else saveBlob(await response.blob(), name)
  return 'saved'
}
