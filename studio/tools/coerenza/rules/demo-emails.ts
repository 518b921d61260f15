import {remembered} from '../../../documents/remember.ts'
import {placeOf} from '../logic/edit.ts'
import type {Passage, Rule} from '../logic/types.ts'

const DEMO =
  /[\w.+-]+@(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org|it))?|esempio\.\w+|test|invalid|localhost)(?![\w-]|\.\w)/i
/** Shown in grey in an empty field: an invented address is right there. */
const EXAMPLE_FIELD = 'emailPlaceholder'

const demoIn = remembered((passage: Passage) => {
  const match = passage.name === EXAMPLE_FIELD ? null : DEMO.exec(passage.text)
  return match ? [placeOf(passage, match.index, match.index + match[0].length)] : []
})

/** Addresses that nobody reads. */
export const demoEmails: Rule = {
  id: 'email-dimostrative',
  title: 'E-mail dimostrative',
  severity: 'golive',
  *check({passages}) {
    const places = passages.flatMap(demoIn)
    if (places.length === 0) return
    yield {
      subject: '',
      title: 'Gli indirizzi e-mail sono ancora dimostrativi',
      places,
      why: 'Chi scrive, anche per esercitare i propri diritti sulla privacy, non riceverebbe risposta.',
      solution: 'Scrivi indirizzi veri, che qualcuno legge ogni giorno.',
    }
  },
}
