import OwnDataRow from '#capabilities/privacy/web/own-data-part.tsx'
import ConsentRows from './consent-rows.tsx'

/** The rows below the own details: consents, and the way to the own data. */
export default function DetailRows() {
  return (
    <>
      <ConsentRows />
      <OwnDataRow />
    </>
  )
}
