import {textOf} from '../../../documents/values.ts'
import type {Rule} from '../logic/types.ts'

/** Drawn stand-ins, one finding a document. */
export const illustrations: Rule = {
  id: 'illustrazioni',
  title: 'Disegni provvisori',
  severity: 'golive',
  *check({pictures}) {
    const drawn = pictures.filter(({hasAsset, illustration}) => hasAsset && illustration === true)
    for (const [id, parts] of Map.groupBy(drawn, (picture) => picture.id)) {
      const document = parts[0]?.document ?? ''
      yield {
        subject: id,
        title: `${document}: ${parts.length === 1 ? 'un disegno provvisorio' : `${parts.length} disegni provvisori`}`,
        places: parts.map((picture) => ({...picture, quote: textOf(picture.alt)})),
        why: 'Chi sceglie una clinica vuole vedere persone e luoghi veri: un disegno non è una prova.',
        solution:
          'Carica la fotografia vera e spegni «È un disegno provvisorio». Un marchio disegnato puoi accettarlo.',
        facts: parts.map(({path}) => path),
      }
    }
  },
}
