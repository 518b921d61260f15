import {NOT_OURS} from '../facts/mentions.ts'
import {placeOf, placesOf} from '../logic/edit.ts'
import type {Rule} from '../logic/types.ts'

/** What the privacy notice says, and what the page does. */

/** The box beside the button that sends health data. */
export const quizConsent: Rule = {
  id: 'consenso-quiz',
  title: 'Consenso di chi invia il quiz',
  severity: 'golive',
  *check(content) {
    for (const doc of content.ofType('privacy')) {
      if (doc.consentRequired === true) continue
      const spot = content.spot(doc, 'consentRequired')
      yield {
        subject: '',
        title: 'La casella del consenso è spenta',
        places: [{...spot, quote: 'spento'}],
        why: 'Le risposte e la foto sono dati sulla salute: il consenso deve essere esplicito (GDPR, art.\u00a09) e la clinica deve poterlo dimostrare (art.\u00a07).',
        solution:
          'Accendi la casella. Se il legale conferma che l’avviso accanto al pulsante basta, accetta la segnalazione con la sua risposta.',
        fixes: [{label: 'Accendi la casella', changes: [{...spot, value: true}]}],
        facts: ['spento'],
      }
    }
  },
}

const NO_TRACKING =
  /(?<!\p{L})(?:non|nessun\p{L}*|senza)(?!\p{L})[^.;:]{0,60}(?<!\p{L})(?:traccia(?:mento|re|ti)?|statistic\p{L}*|analytics)(?!\p{L})/iu

/** What is done on the page is told to a tool, while the notice says that there is none. */
export const tracking: Rule = {
  id: 'tracciamento',
  title: 'Tracciamento e informativa',
  severity: 'contradiction',
  *check(content) {
    const switches = content
      .ofType('privacy')
      .filter(({visitEvents}) => visitEvents === true)
      .map((doc) => content.spot(doc, 'visitEvents'))
    const denials = content.passages.flatMap((passage) =>
      passage.unseen || NOT_OURS.has(passage.type) ? [] : placesOf(passage, NO_TRACKING),
    )
    const [on] = switches
    if (!on || denials.length === 0) return
    yield {
      subject: '',
      title: 'L’informativa nega il tracciamento, ma le azioni vengono misurate',
      places: [...denials, {...on, quote: 'acceso'}],
      why: 'Chi legge che il sito non traccia nessuno deve poterci credere: l’informativa descrive ciò che accade davvero (GDPR, art.\u00a013).',
      solution:
        'Spegni «Misura le azioni sulla pagina», oppure scrivi nell’informativa quale strumento le legge e chiedi il consenso che serve.',
      fixes: [{label: 'Smetti di misurare le azioni', changes: [{...on, value: false}]}],
      facts: ['acceso'],
    }
  },
}

const NUMBER = /telefon|cellular|numero/iu

/** The quiz asks for a number that the notice and the policy do not name. */
export const phoneNamed: Rule = {
  id: 'telefono-informativa',
  title: 'Telefono e informativa',
  severity: 'contradiction',
  *check(content) {
    const [asked] = content.ofType('quizCopy').filter(({phoneAsked}) => phoneAsked === true)
    if (!asked) return
    const spot = content.spot(asked, 'phoneAsked')
    for (const field of ['statement', 'policy']) {
      const told = content.passages.filter(({type, path}) => type === 'privacy' && path.startsWith(field))
      const [first] = told
      if (!first || told.some(({text}) => NUMBER.test(text))) continue
      yield {
        subject: field,
        title: `Il quiz chiede il telefono, ma «${first.field}» non lo nomina`,
        places: [{...spot, quote: 'acceso'}, placeOf(first)],
        why: 'Chi lascia il suo numero deve leggere prima a che cosa serve (GDPR, art.\u00a013).',
        solution: 'Aggiungi il numero di telefono al testo, oppure spegni «Chiedi anche il telefono».',
        fixes: [{label: 'Spegni la domanda', changes: [{...spot, value: false}]}],
        facts: ['acceso'],
      }
    }
  },
}
