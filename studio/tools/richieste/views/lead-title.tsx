import type {Lead} from '../logic/lead.ts'

/** Each answer for itself: signs in one that turn a line around do not reach the words beside it. */
export const LeadTitle = ({lead}: {lead: Pick<Lead, 'location' | 'age' | 'gender'>}) => (
  <>
    <bdi>{lead.location}</bdi> · <bdi>{lead.age}</bdi> · <bdi>{lead.gender}</bdi>
  </>
)
