import type {ValidationContext} from 'sanity'
import type {Check} from './check.ts'

const othersQuery =
  'count(*[_type == "package" && popular == true && !(_id in [$id, $draftId]) && !(_id in path("versions.**"))])'

/** What the number of *other* popular packages means for this one. */
export const judgePopular = (popular: boolean, others: number): Check => {
  if (popular && others > 0) {
    return 'Anche un altro pacchetto è «il più popolare»: lascialo acceso su uno solo.'
  }
  if (!popular && others === 0) {
    return 'Nessun pacchetto è «il più popolare»: accendilo su quello che vuoi far risaltare.'
  }
  return true
}

/**
 * Only ever a warning: moving the mark from one package to another means publishing two documents, and whichever
 * comes first leaves none or two of them popular for a moment. An error would block both ways.
 */
export const checkPopular = async (
  popular: boolean | undefined,
  {document, getClient}: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<Check> => {
  const id = document?._id.replace(/^drafts\./, '')
  if (!id) return true
  try {
    const others = await getClient({apiVersion: '2025-02-19'})
      .withConfig({perspective: 'drafts'})
      .fetch<number>(othersQuery, {id, draftId: `drafts.${id}`})
    return judgePopular(popular === true, others)
  } catch {
    // Without an answer there is nothing to warn about, and nobody must be kept from publishing.
    return true
  }
}
