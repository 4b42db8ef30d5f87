import { askForProof } from '#web/console/dialog/proof.ts'
import { saveBlob } from '#web/console/save-as-file.ts'
import { readSession } from '#web/session/session.ts'
import { COPY_FILES } from '../../contract.ts'

type Saved = 'saved' | 'gone' | 'lost' | 'cancelled'

/**
 * Saves a finished copy to the downloads. The request carries the token in its header, so a plain link would not do. Asks for a fresh proof
 * when the server wants it.
 */
export async function saveCopy(id: string): Promise<Saved> {
  try {
    let response = await request(id)
    if (response.status === 403) {
      if (!(await askForProof())) return 'cancelled'
      response = await request(id)
    }
    if (response.status === 404) return 'gone'
    if (!response.ok) return 'lost'
    saveBlob(await response.blob(), nameIn(response))
    return 'saved'
  } catch {
    return 'lost'
  }
}

const request = (id: string) => fetch(`${COPY_FILES}/${id}`, { headers: { token: readSession().token ?? '' } })

const nameIn = (response: Response): string =>
  /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'my-data.zip'
