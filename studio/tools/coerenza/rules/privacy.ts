import {listOf} from '../../../documents/values.ts'
import {contradiction, golive, placeOf, placesOf} from '../logic/finding.ts'

const PATIENTS = [
  {type: 'case', is: 'Una fotografia prima e dopo è'},
  {type: 'testimonial', is: 'Il racconto di un intervento, con un nome, è'},
] as const

export const consent = golive('consenso', 'Consenso dei pazienti', function* (content) {
  for (const {type, is} of PATIENTS) {
    for (const doc of content.ofType(type).filter((one) => one.consent !== true)) {
      const place = content.place(doc, 'consent', 'spento')
      yield {
        subject: doc._id,
        title: `${place.document}: consenso non registrato`,
        places: [place],
        why: `${is} un dato sulla salute: senza consenso scritto non si può pubblicare (GDPR, art.\u00a09).`,
        solution: 'Archivia il consenso firmato dal paziente, poi accendi «Consenso scritto registrato».',
        facts: ['spento'],
      }
    }
  }
})

export const quizConsent = golive('consenso-quiz', 'Consenso di chi invia il quiz', function* (content) {
  for (const doc of content.ofType('privacy').filter(({consentRequired}) => consentRequired !== true)) {
    const place = content.place(doc, 'consentRequired', 'spento')
    yield {
      title: 'La casella del consenso è spenta',
      places: [place],
      why: 'Le risposte e la foto sono dati sulla salute: il consenso deve essere esplicito (GDPR, art.\u00a09) e la clinica deve poterlo dimostrare (art.\u00a07).',
      solution:
        'Accendi la casella. Se il legale conferma che l’avviso accanto al pulsante basta, accetta la segnalazione con la sua risposta.',
      fixes: [{label: 'Accendi la casella', changes: [{...place, value: true}]}],
      facts: ['spento'],
    }
  }
})

const NO_TRACKING =
  /(?<!\p{L})(?:non|nessun\p{L}*|senza)(?!\p{L})[^.;:]{0,60}(?<!\p{L})(?:traccia(?:mento|re|ti)?|statistic\p{L}*|analytics)(?!\p{L})/iu

export const tracking = contradiction('tracciamento', 'Tracciamento e informativa', function* (content) {
  const [doc] = content.ofType('privacy').filter(({visitEvents}) => visitEvents === true)
  const denials = content.ownTexts.flatMap((passage) => placesOf(passage, NO_TRACKING))
  if (!doc || denials.length === 0) return
  const on = content.place(doc, 'visitEvents', 'acceso')
  yield {
    title: 'L’informativa nega il tracciamento, ma le azioni vengono misurate',
    places: [...denials, on],
    why: 'Chi legge che il sito non traccia nessuno deve poterci credere: l’informativa descrive ciò che accade davvero (GDPR, art.\u00a013).',
    solution:
      'Spegni «Misura le azioni sulla pagina», oppure scrivi nell’informativa quale strumento le legge e chiedi il consenso che serve.',
    fixes: [{label: 'Smetti di misurare le azioni', changes: [{...on, value: false}]}],
    facts: ['acceso'],
  }
})

export const phone = contradiction('telefono-informativa', 'Telefono e informativa', function* (content) {
  const [asked] = content.ofType('quizCopy').filter(({phoneAsked}) => phoneAsked === true)
  if (!asked) return
  const on = content.place(asked, 'phoneAsked', 'acceso')
  for (const field of ['statement', 'policy']) {
    const statements = content.passages.filter(({type, path}) => type === 'privacy' && path.startsWith(field))
    const [first] = statements
    if (!first || statements.some(({text}) => /telefon|cellular|numero/iu.test(text))) continue
    yield {
      subject: field,
      title: `Il quiz chiede il telefono, ma «${first.field}» non lo nomina`,
      places: [on, placeOf(first)],
      why: 'Chi lascia il suo numero deve leggere prima a che cosa serve (GDPR, art.\u00a013).',
      solution: 'Aggiungi il numero di telefono al testo, oppure spegni «Chiedi anche il telefono».',
      fixes: [{label: 'Spegni la domanda', changes: [{...on, value: false}]}],
      facts: ['acceso'],
    }
  }
})

/** Switches in `quizCopy`. While one is on, the privacy notice must match `named`. A fix adds `sentence`. */
const KEPT = [
  {
    flag: 'sourceKept',
    named: /provenienza|da\s+dove\s+arriv|campagn|sito\s+(?:da\s+cui|di\s+provenienza)/iu,
    sentence:
      'Insieme alla richiesta conserviamo la provenienza della visita: il nome della campagna o del sito di provenienza. Serve a capire quali annunci sono utili.',
  },
  {
    flag: 'stepsCounted',
    named: /cont(?:iamo|a|eggi\p{L}*)(?!\p{L})[^.;]{0,60}(?:quiz|pass[io]|domand)/iu,
    sentence:
      'Contiamo quante volte, ogni giorno, si arriva a ciascun passo del quiz. È solo un numero: non dice chi è, e non lascia nulla sul suo dispositivo.',
  },
  {
    flag: 'proofKept',
    named: /version[ei]\s[^.;]{0,60}informativa|prova\s+del\s+(?:suo\s+)?consenso/iu,
    sentence:
      'Insieme alla richiesta conserviamo quale versione di questa informativa ha visto, come prova del suo consenso.',
  },
]

const paragraphOf = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: `${key}-text`, text, marks: []}],
})

export const kept = contradiction('misure-informativa', 'Misure e informativa', function* (content) {
  const [copy] = content.ofType('quizCopy')
  const [privacy] = content.ofType('privacy')
  const policy = content.passages.filter(({type, path}) => type === 'privacy' && path.startsWith('policy['))
  const [first] = policy
  if (!copy || !privacy) return
  for (const {flag, named, sentence} of KEPT) {
    if (copy[flag] !== true || policy.some(({text}) => named.test(text))) continue
    const on = content.place(copy, flag, 'acceso')
    const value = [...listOf(privacy.policy), paragraphOf(flag, sentence)]
    const add = {
      label: 'Aggiungi la frase in fondo all’informativa',
      changes: [{...content.place(privacy, 'policy', ''), value}],
    }
    yield {
      subject: flag,
      title: `«${on.field}» è acceso, ma l’informativa non lo dice`,
      places: first ? [on, placeOf(first)] : [on],
      why: 'Chi invia il quiz deve poter leggere prima che cosa si conserva, e perché (GDPR, art.\u00a013).',
      solution: `${first ? 'Aggiungi all’informativa una frase, e spostala dove sta meglio' : 'Scrivi l’informativa, che è vuota, con questa frase'}: «${sentence}» Oppure spegni «${on.field}».`,
      // Does not offer to add the sentence to an empty privacy notice, because one sentence alone is no notice.
      fixes: [...(first ? [add] : []), {label: `Spegni «${on.field}»`, changes: [{...on, value: false}]}],
      facts: ['acceso'],
    }
  }
})
