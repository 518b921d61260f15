import type {Rule} from '../logic/types.ts'

/** Photos of a patient of whom no written consent is recorded. */
export const consent: Rule = {
  id: 'consenso',
  title: 'Consenso dei pazienti',
  severity: 'golive',
  *check(content) {
    for (const doc of content.ofType('case')) {
      if (doc.consent === true) continue
      const spot = content.spot(doc, 'consent')
      yield {
        subject: doc._id,
        title: `${spot.document}: consenso non registrato`,
        places: [{...spot, quote: 'spento'}],
        why: 'Una fotografia prima e dopo è un dato sulla salute: senza consenso scritto non si può pubblicare (GDPR, art. 9).',
        solution: 'Archivia il consenso firmato dal paziente, poi accendi «Consenso scritto registrato».',
        facts: ['spento'],
      }
    }
  },
}
