import {describe, expect, it} from 'vitest'
import type {Fields} from '../../../documents/values.ts'
import {at} from '../logic/finding.ts'
import {faq, keysOf, openIn, paragraphs, picture, type RuleCase, solvedBut} from '../testing/content.ts'
import {factCases} from '../testing/fact-cases.ts'
import {onlineCases} from '../testing/online-cases.ts'
import {findingsIn} from '../testing/seed.ts'
import {rules} from './all.ts'

const link = (href: string) => ({serviceLinks: [{_type: 'textLink', _key: 'l', label: 'Voce', href}]})

const cases: readonly RuleCase[] = [
  ...factCases,
  [
    'prezzi-nei-testi:faq-x#answer[_key=="b0"]',
    {'faq-x': faq('Un trapianto costa da €2.400 a €4.000.')},
    {'faq-x': faq('Un trapianto costa da 2.400 a 3.900 euro.')},
  ],
  [
    'prezzi-nei-testi:seo#clinicDescription',
    {seo: {clinicDescription: 'Pacchetti a partire da €1.990.'}},
    {seo: {clinicDescription: 'Voli da €80, pacchetti da €2.400.'}},
  ],
  [
    'prezzi-nei-testi:packagesSection#teaserText',
    {packagesSection: {teaserText: 'Assistenza in italiano, e un prezzo solo: da €9.999.'}},
    {packagesSection: {teaserText: 'Tutto in un prezzo solo. In Italia un trapianto costa da €9.999.'}},
  ],
  [
    'risparmio:package-diamond#badge',
    {'package-diamond': {badge: 'SCONTO 20%'}},
    {'package-diamond': {badge: '-7%'}},
  ],
  [
    'conteggi:packagesSection#teaserTitle:pacchetti',
    {packagesSection: {teaserTitle: 'Quattro pacchetti per lei'}},
    {packagesSection: {teaserTitle: '3 pacchetti per lei'}},
  ],
  [
    'sconto-percentuale:discountPopup#title',
    {discountPopup: {title: '20% di sconto', enabled: true}},
    {discountPopup: {title: '20% di sconto', enabled: false}},
  ],
  ['sconto-percentuale:codice', {discountPopup: {code: 'VIP20HAIR'}}, {discountPopup: {code: 'CAPELLI2027'}}],
  [
    'sconto-codice:messages#discount',
    {messages: {discount: 'Vorrei usare {codice}, non HAIR10VIP.'}},
    {messages: {discount: 'Vorrei usare {codice} per la FUE.'}},
  ],
  ['telefono', {contact: {phoneDisplay: '+90 212 456 12 79'}}, {contact: {phoneDisplay: '0212 456 12 78'}}],
  // Four digits are too short to be a telephone number.
  ['telefono', {contact: {phoneDisplay: '12 78'}}, {contact: {phoneDisplay: '456 12 78'}}],
  [
    'prezzo-pieno:package-gold',
    {'package-gold': {originalPrice: 2400}},
    {'package-gold': {originalPrice: 2401}},
  ],
  [
    'popolare',
    {'package-gold': {popular: true}},
    {'package-gold': {popular: true}, 'package-diamond': {popular: false}},
  ],
  ['popolare', {'package-diamond': {popular: false}}, {'package-diamond': {popular: true}}],
  [
    'segnaposto:messages#faq:titolo',
    {messages: {faq: 'Su {domanda}, cioè {titolo}?'}},
    {messages: {faq: 'Su {domanda}?'}},
  ],
  [
    'segnaposto:messages#package:manca',
    {messages: {package: 'Mi interessa {pacchetto}.'}},
    {messages: {package: 'Mi interessa {pacchetto} a {prezzo}.'}},
  ],
  [
    'segnaposto:footer#copyright:graffe',
    {footer: {copyright: '© {anno Clinica'}},
    {footer: {copyright: '© Clinica'}},
  ],
  ['segnaposto:hero#headline', {hero: {headline: 'Ciao {nome}'}}, {hero: {headline: 'Ciao (nome)'}}],
  ['link:footer#serviceLinks[_key=="l"].href', {footer: link('#prezzi')}, {footer: link('#packages')}],
  [
    'link:footer#serviceLinks[_key=="l"].href',
    {footer: link('/pagina-inesistente')},
    {footer: link('/domande-frequenti.html#prezzi')},
  ],
  [
    'link:footer#serviceLinks[_key=="l"].href',
    {footer: link('/condizioni.html')},
    {
      footer: link('/condizioni.html'),
      texts: {items: [{_type: 'textPage', _key: 't', title: 'Condizioni', address: 'condizioni'}]},
    },
  ],
  [
    'descrizione-mancante:hero#picture',
    {hero: {picture: picture(' ')}},
    {hero: {picture: {_type: 'picture', alt: ''}}},
  ],
  [
    'descrizione-debole:hero#picture',
    {hero: {picture: picture('Foto di una clinica luminosa')}},
    {hero: {picture: picture('Fotografie appese in una clinica luminosa')}},
  ],
  [
    'descrizione-debole:uguali:fronte alta e tempie scoperte',
    {
      'case-1': {
        before: picture('Fronte alta e tempie scoperte'),
        after: picture('Fronte alta e tempie scoperte'),
      },
    },
    {
      'case-1': {
        before: picture('Fronte alta e tempie scoperte'),
        after: picture('Fronte bassa e tempie coperte'),
      },
    },
  ],
  ['testo-lungo:hero#headline', {hero: {headline: 'a'.repeat(71)}}, {hero: {headline: '👩🏽‍⚕️'.repeat(70)}}],
  [
    'testo-lungo:faq-x#answer',
    {'faq-x': faq('a'.repeat(450), 'b'.repeat(450))},
    {'faq-x': faq('a'.repeat(450), 'b'.repeat(449))},
  ],
  ['seo:title', {seo: {title: 'Trapianto di capelli'}}, {seo: {title: 'Trapianto di capelli a Istanbul'}}],
  ['seo:description', {seo: {description: 'a'.repeat(161)}}, {seo: {description: 'a'.repeat(160)}}],
  ...onlineCases,
]

const plain = {originalPrice: undefined, badge: undefined}
const undiscounted = {
  discountPopup: {enabled: false},
  'package-gold': plain,
  'package-diamond': plain,
  'package-platinum': plain,
}

describe('the rules', () => {
  it('find nothing in solved content', () => {
    expect(keysOf(solvedBut({}))).toEqual([])
  })

  it.each(cases)('find %s, and not its closest neighbour', (key, hit, miss) => {
    expect(keysOf(solvedBut(hit))).toEqual([key])
    expect(keysOf(solvedBut(miss))).toEqual([])
  })

  it('have a case each', () => {
    const tested = new Set(['pubblicita-sanitaria', ...cases.map(([key]) => key.split(':')[0])])
    expect(rules.map(({id}) => id).filter((id) => !tested.has(id))).toEqual([])
  })

  it('skip empty collections', () => {
    const docs = solvedBut({packagesSection: {teaserTitle: '3 pacchetti per lei'}})
    const counted = 'conteggi:packagesSection#teaserTitle:pacchetti'
    expect(keysOf(docs.filter(({_type}) => _type !== 'package'))).not.toContain(counted)
    const one = docs.filter(({_type, _id}) => _type !== 'package' || _id === 'package-gold')
    expect(keysOf(one)).toContain(counted)
  })

  it('require no discount note without a discount', () => {
    expect(keysOf(solvedBut({...undiscounted, packagesSection: {note: ''}}))).toEqual([])
  })

  it.each<[string, string, string | undefined]>([
    ['2 anni', '24 mesi', undefined],
    ['due anni', '20 mesi', 'Conservazione dei dati: 24 mesi e 20 mesi'],
    ['un mese', '1 giorno', 'Conservazione dei dati: 1 mese e 1 giorno'],
  ])('compare %s with %s', (form, policy, title) => {
    const statement = paragraphs(`Li conserviamo per ${form}.`)
    const privacy = {statement, policy: paragraphs(`Conserviamo la richiesta per ${policy}.`)}
    expect(openIn(solvedBut({privacy}))[0]?.title).toBe(title)
  })
})

describe('the question about promotion', () => {
  const asked = (changes: Readonly<Record<string, Fields>>) =>
    findingsIn(solvedBut({...undiscounted, ...changes})).filter(({rule}) => rule === 'pubblicita-sanitaria')

  it.each<[string, Readonly<Record<string, Fields>>]>([
    ['discountPopup#percentage', {discountPopup: {enabled: true}}],
    ['package-gold#originalPrice', {'package-gold': {...plain, originalPrice: 2600}}],
    ['hero#text', {hero: {text: 'Solo oggi.'}}],
    ['footer#about', {footer: {about: 'Prezzi scontati per chi arriva in due.'}}],
  ])('names %s and gives no legal advice', (place, changes) => {
    const [finding] = asked(changes)
    expect(finding?.places.map(at)).toEqual([place])
    expect(finding?.solution).toMatch(/^Chiedi al legale/)
  })

  it.each<[string, Readonly<Record<string, Fields>>]>([
    ['content without discounts', {}],
    ['a near word', {hero: {text: 'Nessuno resta scontento: la clinica offre anche il tempo.'}}],
    ['the visitor’s own message', {messages: {general: 'C’è uno sconto?'}}],
    ['a patient’s own words', {'testimonial-1': {text: 'Mi hanno fatto uno sconto.'}}],
  ])('is not asked about %s', (_what, changes) => {
    expect(asked(changes)).toEqual([])
  })
})
