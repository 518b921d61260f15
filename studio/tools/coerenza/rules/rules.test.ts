import {describe, expect, test} from 'vitest'
import {keysOf, solvedBut} from '../testing/content.ts'
import {factCases} from '../testing/fact-cases.ts'
import {onlineCases} from '../testing/online-cases.ts'
import {faq, picture, type RuleCase} from '../testing/rule-case.ts'
import {rules} from './all.ts'

const link = (href: string) => ({serviceLinks: [{_type: 'textLink', _key: 'l', label: 'Voce', href}]})

/** For each rule what it must find, and its closest neighbour that is fine. */
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
    'prezzi-nei-testi:packagesSection#teaserText',
    {packagesSection: {teaserText: 'Pacchetti a partire da €240.'}},
    {packagesSection: {teaserText: 'Pacchetti da €2.400. Volo a parte, da €80.'}},
  ],
  [
    'risparmio:package-diamond#badge',
    {'package-diamond': {badge: 'SCONTO 20%'}},
    {'package-diamond': {badge: '-7%'}},
  ],
  [
    'risparmio:package-gold#badge',
    {'package-gold': {originalPrice: 3200, badge: 'SCONTO 33%'}},
    {'package-gold': {originalPrice: 3200, badge: 'SCONTO 25%'}},
  ],
  [
    'risparmio:package-gold#description',
    {'package-gold': {description: 'Risparmi € 250 subito.'}},
    {'package-gold': {description: 'Risparmi € 200 subito.'}},
  ],
  [
    'conteggi:packagesSection#teaserTitle:pacchetti',
    {packagesSection: {teaserTitle: 'Quattro pacchetti per lei'}},
    {packagesSection: {teaserTitle: '3 pacchetti per lei'}},
  ],
  [
    'conteggi:howItWorks#title:passi',
    {howItWorks: {title: 'I sei passi'}},
    {howItWorks: {title: 'Dopo sei settimane'}},
  ],
  [
    'sconto-percentuale:discountPopup#title',
    {discountPopup: {title: '20% di sconto'}},
    {discountPopup: {title: '15% di sconto'}},
  ],
  [
    'sconto-percentuale:discountPopup#title',
    {discountPopup: {title: '20% di sconto', enabled: true}},
    {discountPopup: {title: '20% di sconto', enabled: false}},
  ],
  ['sconto-percentuale:codice', {discountPopup: {code: 'VIP20HAIR'}}, {discountPopup: {code: 'CAPELLI2027'}}],
  [
    'sconto-percentuale:messages#discount',
    {messages: {discount: 'Codice {codice}, sconto del 10%.'}},
    {messages: {discount: 'Codice {codice}, sconto del 15%.'}},
  ],
  [
    'sconto-codice:messages#discount',
    {messages: {discount: 'Vorrei usare {codice}, non HAIR10VIP.'}},
    {messages: {discount: 'Vorrei usare {codice} per la FUE.'}},
  ],
  ['telefono', {contact: {phoneDisplay: '+90 212 456 12 79'}}, {contact: {phoneDisplay: '0212 456 12 78'}}],
  // The last four digits are no telephone that anybody could call.
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
    {footer: link('www.clinica.it')},
    {footer: link('https://www.clinica.it')},
  ],
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

test('solved content has nothing to say', () => {
  expect(keysOf(solvedBut({}))).toEqual([])
})

describe('each rule', () => {
  test.each(cases)('%s', (key, hit, miss) => {
    expect(keysOf(solvedBut(hit))).toEqual([key])
    expect(keysOf(solvedBut(miss))).toEqual([])
  })

  test('has a case here', () => {
    // The question about discounts is asked in promotion.test.ts.
    const tested = new Set(['pubblicita-sanitaria', ...cases.map(([key]) => key.split(':')[0])])
    expect(rules.map(({id}) => id).filter((id) => !tested.has(id))).toEqual([])
  })
})
