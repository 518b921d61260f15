import {Stack} from '@sanity/ui'
import {useId, useState} from 'react'
import {Quiet} from '../../../ui/small.tsx'
import {useNow} from '../data/use-now.ts'
import {type Lead, STATUSES, type Status, statusWord} from '../logic/lead.ts'
import {shortMoment} from '../logic/moments.ts'
import {words} from '../words.ts'
import {Segments} from './detail-styles.ts'
import {useMarkStatus} from './use-mark.tsx'

/** Where the lead stands; the database writes down who moved it on, and when. */
export function StatusChoice({lead, onGone}: {lead: Lead; onGone(): void}) {
  const markStatus = useMarkStatus(onGone)
  const now = useNow()
  const name = useId()
  const [wanted, setWanted] = useState<Status | null>(null)

  async function choose(status: Status) {
    setWanted(status)
    await markStatus(lead, status)
    setWanted(null)
  }

  return (
    <Stack gap={3}>
      <Segments role="radiogroup" aria-label={words.status} aria-busy={wanted !== null}>
        {STATUSES.map((status) => (
          <label key={status}>
            <input
              type="radio"
              name={name}
              checked={(wanted ?? lead.status) === status}
              onChange={() => choose(status)}
            />
            {statusWord(status)}
          </label>
        ))}
      </Segments>
      {lead.status_changed_at && lead.status_changed_by && (
        <Quiet>{words.statusBy(lead.status_changed_by, shortMoment(lead.status_changed_at, now))}</Quiet>
      )}
    </Stack>
  )
}
