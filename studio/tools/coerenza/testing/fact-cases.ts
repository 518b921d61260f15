import type {Fields} from '../../../documents/values.ts'
import {paragraphs} from './content.ts'

const figures = (value: string, label: string) => [{_type: 'figure', _key: 'f', value, label}]
const faq = (...texts: string[]) => ({
  'faq-x': {_type: 'faq', question: 'Domanda?', answer: paragraphs(...texts)} as Fields,
})

export const factCases = [
  [
    'trapianti',
    {hero: {text: 'Più di 15.000 interventi riusciti bene.'}},
    {hero: {text: 'Fino a 3.000 innesti in un giorno.'}},
  ],
  [
    'trapianti',
    {hero: {figures: figures('15mila', 'trapianti')}},
    {hero: {figures: figures('2.500+', 'trapianti')}},
  ],
  ['trapianti', {footer: {about: '3000 pazienti operati.'}}, {footer: {about: 'Lo dicono 3000 persone.'}}],
  ['successo', faq('Il 97,5% dei pazienti è soddisfatto.'), faq('Il 97,5% dei capelli cade, poi ricresce.')],
  [
    'anni',
    {footer: {about: 'Da oltre vent’anni. Da 20 anni ci occupiamo di capelli.'}},
    {footer: {about: 'La garanzia vale da 20 anni in Italia.'}},
  ],
  [
    'anni',
    {hero: {figures: figures('12', 'anni di esperienza')}},
    {hero: {figures: figures('quindici', 'anni di esperienza')}},
  ],
  [
    'ore',
    {quizCopy: {emailText: 'La valutazione arriva entro 48 ore.'}},
    {quizCopy: {emailText: 'La valutazione arriva entro un giorno.'}},
  ],
  [
    'ore',
    {quizCopy: {emailText: 'La valutazione arriva entro 24 giorni.'}},
    {quizCopy: {emailText: 'La valutazione arriva entro 24 ore.'}},
  ],
  [
    'ore',
    {faqSection: {contactText: 'Rispondiamo entro due giorni.'}},
    {faqSection: {contactText: 'Il gonfiore passa entro due giorni.'}},
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
    'prezzo-del-pacchetto:faq-x#answer[_key=="b0"]:package-diamond:price',
    faq('Il pacchetto Diamond costa €9.999. Il resto dipende da lei.'),
    faq('L’albergo di Diamond costa 90 euro.'),
  ],
  [
    'prezzo-del-pacchetto:faq-x#answer[_key=="b0"]:package-diamond:price',
    faq('Il prezzo di Diamond è di 280 euro.'),
    faq('Diamond costa 280 euro al mese, in dieci rate.'),
  ],
  [
    'servizi-del-pacchetto:faq-x#answer[_key=="b0"]:package-gold:grafts',
    faq('Con Gold si arriva fino a 3.500 innesti.'),
    faq('Con Gold si arriva fino a tremila innesti.'),
  ],
  [
    'servizi-del-pacchetto:faq-x#answer[_key=="b0"]:package-diamond:nights',
    faq('Chi sceglie Diamond resta quattro notti in albergo.'),
    faq('Chi sceglie Diamond dorma per quattro notti con il busto sollevato.'),
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
    'telefono-nei-testi:faq-x#answer[_key=="b0"]:phoneDisplay:39',
    faq('Per il volo c’è un’agenzia. Ci chiami: +90 212 456 12 79.'),
    faq('Per il volo chiami l’agenzia al +90 212 456 12 79.'),
  ],
  [
    'email-nei-testi:faq-x#answer[_key=="b0"]:email:12',
    faq('Ci scriva a prenotazioni@clinica-aurora.it, rispondiamo presto.'),
    faq('Ci scriva a Info@Clinica-Aurora.it; per i dati, a privacy@clinica-aurora.it.'),
  ],
  [
    'email-nei-testi:faq-x#answer[_key=="b0"]:email:12',
    faq('Ci scriva a clinica.aurora@gmail.com.'),
    faq('Per il volo scriva all’agenzia: prenota@voli-rossi.it. Il Garante: protocollo@garante-privacy.it.'),
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
