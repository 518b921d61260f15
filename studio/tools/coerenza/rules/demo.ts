import {counted} from '../../../../schemas/counts.ts'
import {remembered} from '../../../documents/remember.ts'
import {textOf} from '../../../documents/values.ts'
import {placesOf} from '../logic/edit.ts'
import type {Passage, Place, Rule} from '../logic/types.ts'

/** What belongs to the demonstration: numbers, addresses, words and drawings that a real clinic replaces. */

const NUMBER = /0{6}|1{7}|12345678?|5550{3}/
const EMAIL =
  /[\w.+-]+@(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org|it))?|esempio\.\w+|test|invalid|localhost)(?![\w-]|\.\w)/i
const WORDS =
  /(?<![-@.\w]|\b(?:ad|per|un|fare)\s|\b(?:d|buon)[’'\s])(?:esempio|dimostrativ[oaie]|di fantasia|fantasia|demo|fittizi[oae]?|lorem ipsum|\([^()]*\bda indicare\))(?![-\w@])/i
/** Shown in grey in an empty field: an invented address is right there. */
const EXAMPLE_FIELD = 'emailPlaceholder'
const NUMBER_FIELDS = ['whatsapp', 'phone', 'phoneDisplay'] as const

const isDemo = (number: string) => NUMBER.test(number.replaceAll(/\D/g, ''))

const emailIn = remembered((passage: Passage) =>
  passage.name === EXAMPLE_FIELD ? [] : placesOf(passage, EMAIL),
)
const wordsIn = remembered((passage: Passage) => (passage.unseen ? [] : placesOf(passage, WORDS)))

/** Numbers that ring nowhere. */
export const demoNumbers: Rule = {
  id: 'numeri-dimostrativi',
  title: 'Numeri di telefono dimostrativi',
  severity: 'golive',
  *check(content) {
    const places: Place[] = content.ofType('contact').flatMap((doc) =>
      NUMBER_FIELDS.filter((path) => isDemo(textOf(doc[path]))).map((path) => ({
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

/** Addresses that nobody reads. */
export const demoEmails: Rule = {
  id: 'email-dimostrative',
  title: 'E-mail dimostrative',
  severity: 'golive',
  *check({passages}) {
    const places = passages.flatMap(emailIn)
    if (places.length === 0) return
    yield {
      subject: '',
      title: 'Gli indirizzi e\u2011mail sono ancora dimostrativi',
      places,
      why: 'Chi scrive, anche per esercitare i propri diritti sulla privacy, non riceverebbe risposta.',
      solution: 'Scrivi indirizzi veri, che qualcuno legge ogni giorno.',
    }
  },
}

/** Invented names and notices, one finding a document. */
export const demoWords: Rule = {
  id: 'testi-dimostrativi',
  title: 'Testi dimostrativi',
  severity: 'golive',
  *check({passages}) {
    for (const [id, places] of Map.groupBy(passages.flatMap(wordsIn), (place) => place.id)) {
      const count = counted(places.length, 'testo dimostrativo', 'testi dimostrativi')
      yield {
        subject: id,
        title: `${places[0]?.document}: ${count}`,
        places,
        why: 'Nomi inventati e avvisi della dimostrazione farebbero sembrare finta anche la clinica.',
        solution: 'Scrivi i nomi, gli indirizzi e gli avvisi veri.',
      }
    }
  },
}

/** Drawn stand-ins, one finding a document. */
export const illustrations: Rule = {
  id: 'illustrazioni',
  title: 'Disegni provvisori',
  severity: 'golive',
  *check({pictures}) {
    const drawn = pictures.filter(({hasAsset, illustration}) => hasAsset && illustration === true)
    for (const [id, parts] of Map.groupBy(drawn, (picture) => picture.id)) {
      const count = counted(parts.length, 'disegno provvisorio', 'disegni provvisori')
      yield {
        subject: id,
        title: `${parts[0]?.document}: ${count}`,
        places: parts.map((picture) => ({...picture, quote: textOf(picture.alt)})),
        why: 'Chi sceglie una clinica vuole vedere persone e luoghi veri: un disegno non è una prova.',
        solution:
          'Carica la fotografia vera e spegni «È un disegno provvisorio». Un marchio disegnato puoi accettarlo.',
        facts: parts.map(({path}) => path),
      }
    }
  },
}
