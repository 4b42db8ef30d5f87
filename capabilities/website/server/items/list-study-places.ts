import type { Pool } from 'pg'
import { serve } from '#server/http/calls/serve.ts'
import type { StudyPlace } from '../../contract.ts'
import * as calls from '../../contract.ts'

type StudyPlacesContext = { readonly pool: Pool }

/** Returns the cities of the studies. A centre without a city forms its own entry. */
export const listStudyPlaces = serve(calls.listStudyPlaces, async ({ pool }: StudyPlacesContext, { language, numbers }) => {
  const { rows } = await pool.query<{ number: number; places: StudyPlace[] }>({
    name: 'website.study-places',
    text: `select number, jsonb_agg(jsonb_build_object('name', name, 'longitude', longitude, 'latitude', latitude, 'centres', centres, 'leads', leads)
         order by leads desc, centres desc, name) as places
from (select item.number, coalesce(nullif(centre.city, ''), centre.name) as name, count(*) as centres, bool_or(centre.leads) as leads,
             round(avg(centre.longitude), 3) as longitude, round(avg(centre.latitude), 3) as latitude
      from content.public_item item
      cross join jsonb_to_recordset(item.facts->'centres') as centre(name text, city text, longitude numeric, latitude numeric, leads boolean)
      where item.language = $1 and item.number = any($2) and item.section = 'multicenter'
      group by 1, 2) place
group by number`,
    values: [language, numbers],
  })
  return { ok: { studies: rows } }
})
