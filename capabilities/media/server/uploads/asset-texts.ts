import type { AltText } from '#contract/picture.ts'
import type { MediaContext, Tx } from '../context.ts'

export type AssetTexts = { readonly alt: AltText; readonly tags: readonly string[] }

/** Screens the texts of a file of another site, and returns what saves them as part of the transaction that adds the file. */
export async function screenedTexts(
  { screenTexts }: Pick<MediaContext, 'screenTexts'>,
  { alt, tags }: AssetTexts,
): Promise<(tx: Tx, id: string) => Promise<void>> {
  const { flags } = await screenTexts([...Object.values(alt).filter((text) => text !== undefined), ...tags])
  return async (tx, id) => {
    // A text with a finding would need an inspector. The writer can enter another one.
    if (flags.length > 0) return
    const columns = { alt: JSON.stringify(alt), tags: [...tags] }
    await tx.updateTable('media.asset').set(columns).where('id', '=', id).execute()
  }
}
