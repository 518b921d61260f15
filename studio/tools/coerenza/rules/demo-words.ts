import {remembered} from '../../../documents/remember.ts'
import {placeOf} from '../logic/edit.ts'
import type {Passage, Rule} from '../logic/types.ts'

const DEMO =
  /(?<![-@.\w]|\b(?:ad|per|un|fare)\s|\b(?:d|buon)[’'\s])(?:esempio|dimostrativ[oaie]|di fantasia|fantasia|demo|fittizi[oae]?|lorem ipsum)(?![-\w@])/i

const demoIn = remembered((passage: Passage) => {
  const match = passage.unseen ? null : DEMO.exec(passage.text)
  return match ? [{passage, place: placeOf(passage, match.index, match.index + match[0].length)}] : []
})

/** Invented names and notices that belong to the demonstration, one finding a document. */
export const demoWords: Rule = {
  id: 'testi-dimostrativi',
  title: 'Testi dimostrativi',
  severity: 'golive',
  *check({passages}) {
    const found = passages.flatMap(demoIn)
    for (const [id, parts] of Map.groupBy(found, ({passage}) => passage.id)) {
      const document = parts[0]?.passage.document ?? ''
      yield {
        subject: id,
        title: `${document}: ${parts.length === 1 ? 'un testo dimostrativo' : `${parts.length} testi dimostrativi`}`,
        places: parts.map(({place}) => place),
        why: 'Nomi inventati e avvisi della dimostrazione farebbero sembrare finta anche la clinica.',
        solution: 'Scrivi i nomi, gli indirizzi e gli avvisi veri.',
      }
    }
  },
}
