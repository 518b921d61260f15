import {textOf} from '../../../documents/values.ts'
import type {Rule} from '../logic/types.ts'

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '')
const ENOUGH = 6

/** The number that is read is the one that is called; a country code may be left out. */
export const phone: Rule = {
  id: 'telefono',
  title: 'Numero di telefono',
  severity: 'contradiction',
  *check(content) {
    for (const doc of content.ofType('contact')) {
      const [called, shown] = [textOf(doc.phone), textOf(doc.phoneDisplay)]
      const [callable, readable] = [digitsOf(called), digitsOf(shown)]
      if (callable === '' || readable === '') continue
      if (callable === readable || (readable.length >= ENOUGH && callable.endsWith(readable))) continue
      yield {
        subject: '',
        title: `Si legge ${shown}, ma si chiama ${called}`,
        places: [
          {...content.spot(doc, 'phoneDisplay'), quote: shown, claim: shown},
          {...content.spot(doc, 'phone'), quote: called, claim: called},
        ],
        why: 'Chi copia il numero e chi tocca il pulsante raggiungono due telefoni diversi.',
        solution:
          'Correggi il numero sbagliato. Se quello da leggere è vuoto, la pagina mostra quello che si chiama.',
        fixes: [{label: 'Mostra il numero che si chiama', changes: [content.spot(doc, 'phoneDisplay')]}],
      }
    }
  },
}
