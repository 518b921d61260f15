import {faq, paragraphs, picture, type RuleCase} from './content.ts'

const stats = (figure: object) => ({
  beforeAfter: {stats: [{_type: 'figure', _key: 's', label: 'di successo', ...figure}]},
})
const PHONE_ASKED = {quizCopy: {phoneAsked: true}}
const named = paragraphs('Usiamo l’e-mail e, se lo lascia, il telefono.')
const unnamed = paragraphs('Usiamo l’e-mail.')
const PHONE_NAMED = {consentRequired: true, statement: named, policy: named}

/** Returns the case for a switch in `quizCopy`: a privacy notice without the required sentence, and one with it. */
const kept = (flag: string, sentence: string): RuleCase => [
  `misure-informativa:${flag}`,
  {quizCopy: {[flag]: true}, privacy: {consentRequired: true, policy: unnamed}},
  {quizCopy: {[flag]: true}, privacy: {consentRequired: true, policy: paragraphs(sentence)}},
]

/** Cases for the rules about demo content, privacy and advertising law. */
export const onlineCases: readonly RuleCase[] = [
  ['numeri-dimostrativi', {contact: {whatsapp: '390000000000'}}, {contact: {whatsapp: '390212000560'}}],
  [
    'email-dimostrative',
    {contact: {email: 'info@clinica.example'}},
    {contact: {email: 'info@example-clinic.it'}},
  ],
  [
    'testi-dimostrativi:hero',
    {hero: {eyebrow: 'Sito dimostrativo'}},
    {hero: {eyebrow: 'Per esempio, a Istanbul'}},
  ],
  [
    'illustrazioni:hero',
    {hero: {picture: picture('Il Bosforo all’alba', {illustration: true})}},
    {hero: {picture: {_type: 'picture', illustration: true}}},
  ],
  ['consenso:case-1', {'case-1': {consent: undefined}}, {'case-1': {consent: true}}],
  ['consenso:testimonial-1', {'testimonial-1': {consent: undefined}}, {'testimonial-1': {consent: true}}],
  ['consenso-quiz', {privacy: {consentRequired: undefined}}, {privacy: {consentRequired: true}}],
  [
    'tracciamento',
    {privacy: {visitEvents: true}},
    {
      privacy: {
        visitEvents: true,
        policy: paragraphs('Il sito non usa cookie. Uno strumento conta le visite.'),
      },
    },
  ],
  [
    'telefono-informativa:policy',
    {...PHONE_ASKED, privacy: {...PHONE_NAMED, policy: unnamed}},
    {...PHONE_ASKED, privacy: PHONE_NAMED},
  ],
  kept('sourceKept', 'Sappiamo da quale campagna arriva.'),
  kept('stepsCounted', 'Contiamo quanti finiscono il quiz.'),
  kept('proofKept', 'Teniamo la versione dell’informativa che ha letto.'),
  [
    'testi-dimostrativi:privacy',
    {privacy: {policyTitle: 'Il rappresentante (da indicare)'}},
    {privacy: {policyTitle: 'La tecnica da indicare (caso per caso)'}},
  ],
  ['superlativi:hero#headline', {hero: {headline: 'Sereni al 100%'}}, {hero: {headline: 'Sereni al 10%'}}],
  [
    'superlativi:hero#headline',
    {hero: {headline: 'Una soluzione definitiva'}},
    {hero: {headline: 'Nessuna soluzione è definitiva'}},
  ],
  [
    'superlativi:faq-x#answer[_key=="b0"]',
    {'faq-x': faq('Siamo la migliore clinica di Istanbul.')},
    {'faq-x': faq('Nessuna tecnica è la migliore in assoluto.')},
  ],
  [
    'note-sconti:prezzo-precedente',
    {packagesSection: {note: 'Volo escluso.'}},
    {packagesSection: {note: 'Listino: il prezzo più basso degli ultimi trenta giorni.'}},
  ],
  [
    'note-sconti:urgenza',
    {discountPopup: {validity: 'Solo per oggi'}},
    {discountPopup: {validity: 'Solo per oggi', enabled: false}},
  ],
  [
    'note-recensioni:verifica',
    {testimonialsSection: {verifiedExplanation: 'Sono tutte vere.'}},
    {testimonialsSection: {verifiedExplanation: 'Chiediamo la fattura.'}},
  ],
  [
    'note-recensioni:fonti',
    {testimonialsSection: {ratingSources: [{_type: 'ratingSource', _key: 'r', name: 'A', rating: '4,9'}]}},
    {testimonialsSection: {ratingSources: []}},
  ],
  ['percentuali-senza-fonte', stats({value: '99%'}), stats({value: '99%', source: 'registro, 2010–2025'})],
]
