import {textOf} from '../../../documents/values.ts'
import type {Place, Rule} from '../logic/types.ts'

const DEMO = /0{6}|1{7}|12345678?|5550{3}/
const isDemo = (number: string) => DEMO.test(number.replaceAll(/\D/g, ''))
const FIELDS = ['whatsapp', 'phone', 'phoneDisplay'] as const

/** Numbers that ring nowhere. */
export const demoNumbers: Rule = {
  id: 'numeri-dimostrativi',
  title: 'Numeri di telefono dimostrativi',
  severity: 'golive',
  *check(content) {
    const places: Place[] = content.ofType('contact').flatMap((doc) =>
      FIELDS.filter((path) => isDemo(textOf(doc[path]))).map((path) => ({
        ...content.spot(doc, path),
        quote: textOf(doc[path]),
      })),
    )
    for (const passage of content.passages) {
      if (passage.text.startsWith('tel:') && isDemo(passage.text))
        places.push({...passage, quote: passage.text})
    }
    if (places.length === 0) return
    yield {
      subject: '',
      title: 'I numeri di telefono sono ancora dimostrativi',
      places,
      why: 'Tutti i pulsanti WhatsApp e Chiama portano a un numero che non risponde.',
      solution: 'Scrivi i numeri veri della clinica e prova ogni pulsante da un telefono.',
    }
  },
}
