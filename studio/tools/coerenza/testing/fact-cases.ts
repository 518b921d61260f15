import type {Fields} from '../../../documents/values.ts'
import {paragraphs} from './content.ts'

const figures = (value: string, label: string) => [{_type: 'figure', _key: 'f', value, label}]
const faq = (...texts: string[]) => ({
  'faq-x': {_type: 'faq', question: 'Domanda?', answer: paragraphs(...texts)} as Fields,
})

export const factCases = [
  [
    'trapianti',
    {hero: {figures: figures('15mila', 'trapianti')}},
    {hero: {figures: figures('2.500+', 'trapianti')}},
  ],
  ['successo', faq('Il 97,5% dei pazienti è soddisfatto.'), faq('Il 97,5% dei capelli cade, poi ricresce.')],
  [
    'anni',
    {footer: {about: 'Da oltre vent’anni. Da 20 anni ci occupiamo di capelli.'}},
    {footer: {about: 'La garanzia vale da 20 anni in Italia.'}},
  ],
  [
    'ore',
    {quizCopy: {emailText: 'La valutazione arriva entro 48 ore.'}},
    {quizCopy: {emailText: 'La valutazione arriva entro un giorno.'}},
  ],
  ['garanzia', faq('La garanzia di 10 anni copre tutto.'), faq('La garanzia per tutta la vita copre tutto.')],
  [
    'conservazione',
    {privacy: {statement: paragraphs('Conserviamo i dati per 2 anni.')}},
    {privacy: {statement: paragraphs('Conserviamo i dati per un anno: 12 mesi.')}},
  ],
  [
    'prezzo-del-pacchetto:faq-x#answer[_key=="b0"]:package-diamond:price',
    faq('Diamond costa 3.100 euro.'),
    faq('Diamond costa 400 euro in più di Gold.'),
  ],
  [
    'servizi-del-pacchetto:faq-x#answer[_key=="b0"]:package-gold:grafts',
    faq('Con Gold si arriva fino a 3.500 innesti.'),
    faq('Con Gold si arriva fino a tremila innesti.'),
  ],
  [
    'tecnica-del-pacchetto:faq-x#answer[_key=="b0"]:package-diamond',
    faq('Diamond si esegue con la tecnica DHI.'),
    faq('Diamond si esegue con la tecnica FUE Zaffiro, Platinum con la DHI.'),
  ],
  [
    'telefono-nei-testi:faq-x#answer[_key=="b0"]:phoneDisplay:22',
    faq('Ci chiami, di giorno, +90 212 456 12 79.'),
    faq('Ci chiami, di giorno, 0090 2124561278.'),
  ],
  [
    'email-nei-testi:faq-x#answer[_key=="b0"]:email:12',
    faq('Ci scriva a prenotazioni@clinica-aurora.it, rispondiamo presto.'),
    faq('Ci scriva a Info@Clinica-Aurora.it; per i dati, a privacy@clinica-aurora.it.'),
  ],
  [
    'indirizzo-nei-testi:faq-x#answer[_key=="b0"]:address:12',
    faq('Ci trova in Örnek Caddesi 12.'),
    faq('Ci trova in Örnek Caddesi, 1.'),
  ],
  [
    'citta-nei-testi:faq-x#answer[_key=="b0"]:address:30',
    faq('La nostra clinica si trova ad Ankara.'),
    faq('Molti dei nostri pazienti partono da Ankara.'),
  ],
  [
    'orari-nei-testi:faq-x#answer[_key=="b0"]:hours:24',
    faq('La clinica è aperta dal lunedì al venerdì.'),
    faq('L’autista viene dal lunedì al venerdì.'),
  ],
] as const
