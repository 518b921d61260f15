import {plural} from '../../../../schemas/counts.ts'
import {textOf} from '../../../documents/values.ts'
import {golive, placesOf} from '../logic/finding.ts'

const NUMBER = /0{6}|1{7}|12345678?|5550{3}/
const EMAIL =
  /[\w.+-]+@(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org|it))?|esempio\.\w+|test|invalid|localhost)(?![\w-]|\.\w)/i
const WORDS =
  /(?<![-@.\w]|\b(?:ad|per|un|fare)\s|\b(?:d|buon)[’'\s])(?:esempio|dimostrativ[oaie]|di fantasia|fantasia|demo|fittizi[oae]?|lorem ipsum|\([^()]*\bda indicare\))(?![-\w@])/i
const NUMBERS = ['whatsapp', 'phone', 'phoneDisplay']
const isDemo = (number: string) => NUMBER.test(number.replaceAll(/\D/g, ''))

export const numbers = golive('numeri-dimostrativi', 'Numeri di telefono dimostrativi', function* (content) {
  const fields = content
    .ofType('contact')
    .flatMap((doc) => NUMBERS.map((path) => content.place(doc, path, textOf(doc[path]))))
  const called = content.passages.filter(({text}) => text.startsWith('tel:'))
  const places = [...fields, ...called.map((passage) => ({...passage, quote: passage.text}))]
  yield {
    title: 'I numeri di telefono sono ancora dimostrativi',
    places: places.filter(({quote}) => isDemo(quote)),
    why: 'Tutti i pulsanti WhatsApp e Chiama portano a un numero che non risponde.',
    solution: 'Scrivi i numeri veri della clinica e prova ogni pulsante da un telefono.',
  }
})

export const emails = golive('email-dimostrative', 'E-mail dimostrative', function* ({passages}) {
  yield {
    title: 'Gli indirizzi e\u2011mail sono ancora dimostrativi',
    // Skips the placeholder of the quiz's e-mail field, which may be an invented address.
    places: passages
      .filter(({path}) => path !== 'emailPlaceholder')
      .flatMap((passage) => placesOf(passage, EMAIL)),
    why: 'Chi scrive, anche per esercitare i propri diritti sulla privacy, non riceverebbe risposta.',
    solution: 'Scrivi indirizzi veri, che qualcuno legge ogni giorno.',
  }
})

export const words = golive('testi-dimostrativi', 'Testi dimostrativi', function* ({passages}) {
  const found = passages.flatMap((passage) => (passage.unseen ? [] : placesOf(passage, WORDS)))
  for (const [id, places] of Map.groupBy(found, (place) => place.id)) {
    yield {
      subject: id,
      title: `${places[0]?.document}: ${plural(places.length, 'testo dimostrativo', 'testi dimostrativi')}`,
      places,
      why: 'Nomi inventati e avvisi della dimostrazione farebbero sembrare finta anche la clinica.',
      solution: 'Scrivi i nomi, gli indirizzi e gli avvisi veri.',
    }
  }
})
